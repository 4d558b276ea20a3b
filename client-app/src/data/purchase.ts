import { invalidates, type Once, reloadsOnError, verb } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RefundAccount, sentAccount } from '../purchase/refundAccount';

const about = (travellerId: string | null) => (travellerId ? { traveller_id: travellerId } : {});

/** The last purchase for each person, the account holder first; a failure shows no toast but a text in the section. */
export const myPurchases = queryOptions({
  queryKey: ['purchase', 'last'],
  queryFn: () => verb('my_purchases'),
  meta: { silent: true },
});

/** The last purchase for a traveller, or for the account holder; null without a paid purchase. */
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
  /** Sends the client's bank account first, for a payment that the payment provider cannot refund. */
  mutationFn: async ({ reason, account, travellerId, requestId }: RefundRequest & Once) => {
    if (account) await verb('set_refund_account', { ...sentAccount(account), ...about(travellerId) });
    return verb('request_refund', { reason: reason.trim(), ...about(travellerId), request_id: requestId });
  },
  onSuccess: invalidates('purchase', 'notifications'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.requestRefund', successKey: 'money.refundRequested' },
});

export const withdrawRefund = mutationOptions({
  mutationFn: ({ travellerId, requestId }: Once & { travellerId: string | null }) =>
    verb('withdraw_refund', { ...about(travellerId), request_id: requestId }),
  onSuccess: invalidates('purchase', 'notifications'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'generic' },
});

export const setRefundAccount = mutationOptions({
  mutationFn: ({ account, travellerId }: Omit<RefundRequest, 'reason'> & { account: RefundAccount }) =>
    verb('set_refund_account', { ...sentAccount(account), ...about(travellerId) }),
  onSuccess: invalidates('purchase'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.setAccount', successKey: 'money.accountSet' },
});
