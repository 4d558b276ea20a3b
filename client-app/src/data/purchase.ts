import { invalidates, reloadsOnError, verb, verbOnce } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RefundAccount, sentAccount } from '../purchase/refundAccount';

const about = (travellerId: string | null) => (travellerId ? { traveller_id: travellerId } : {});

/** The last purchase for a traveller, or for the account holder; where nothing was bought by payment. The section shows its failure itself. */
export const myPurchase = (travellerId: string | null) =>
  queryOptions({
    queryKey: ['purchase', 'last', travellerId],
    queryFn: async () => (await verb('my_purchase', about(travellerId)))[0] ?? null,
    meta: { silent: true },
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
