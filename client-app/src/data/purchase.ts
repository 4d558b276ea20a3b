import { invalidates, reloadsOnError, verb, verbOnce } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type RefundAccount, sentAccount } from '../purchase/refundAccount';

/** The last purchase, or null where nothing was bought by payment. The section shows its failure itself. */
export const myPurchase = () =>
  queryOptions({
    queryKey: ['purchase'],
    queryFn: async () => (await verb('my_purchase'))[0] ?? null,
    meta: { silent: true },
  });

export const requestRefund = mutationOptions({
  /** With where it goes to, for what the provider cannot give back. */
  mutationFn: async ({ reason, account }: { reason: string; account: RefundAccount | null }) => {
    if (account) await verb('set_refund_account', { ...sentAccount(account) });
    return verbOnce('request_refund', 'refund_already_requested', { reason: reason.trim() });
  },
  onSuccess: invalidates('purchase', 'notifications'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.requestRefund', successKey: 'money.refundRequested' },
});

export const setRefundAccount = mutationOptions({
  mutationFn: (account: RefundAccount) => verb('set_refund_account', { ...sentAccount(account) }),
  onSuccess: invalidates('purchase'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.setAccount', successKey: 'money.accountSet' },
});
