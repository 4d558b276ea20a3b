import { invalidates, reloadsOnError, verb, verbOnce } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RefundAccount, sentAccount } from '../purchase/refundAccount';

const about = (travellerId: string | null) => (travellerId ? { traveller_id: travellerId } : {});

/** The last purchase for each person, the account holder first. The section shows its failure itself. */
export const myPurchases = queryOptions({
  queryKey: ['purchase', 'last'],
  queryFn: () => verb('my_purchases'),
  meta: { silent: true },
});

/** That for a traveller, or for the account holder; null where nothing was bought by payment. */
export const myPurchase = (travellerId: string | null) =>
  queryOptions({
    ...myPurchases,
    select: (purchases) => purchases.find(({ traveller }) => (traveller?.id ?? null) === travellerId) ?? null,
  });

interface RefundRequest {
  reason: string;
  account: RefundAccount | null;
  travellerId: string | null;
}

export const requestRefund = mutationOptions({
  /** With where it goes to, for what the provider cannot give back. */
  mutationFn: async ({ reason, account, travellerId }: RefundRequest) => {
    if (account) await verb('set_refund_account', { ...sentAccount(account), ...about(travellerId) });
    return verbOnce('request_refund', 'refund_already_requested', { reason: reason.trim(), ...about(travellerId) });
  },
  onSuccess: invalidates('purchase', 'notifications'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.requestRefund', successKey: 'money.refundRequested' },
});

export const setRefundAccount = mutationOptions({
  mutationFn: ({ account, travellerId }: Omit<RefundRequest, 'reason'> & { account: RefundAccount }) =>
    verb('set_refund_account', { ...sentAccount(account), ...about(travellerId) }),
  onSuccess: invalidates('purchase'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.setAccount', successKey: 'money.accountSet' },
});
