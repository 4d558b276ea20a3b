import { invalidates, reloadsOnError, verb, verbOnce } from '@rotavisto/shared/data';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

/** The last purchase, or null where nothing was bought by payment. The section shows its failure itself. */
export const myPurchase = () =>
  queryOptions({
    queryKey: ['purchase'],
    queryFn: async () => (await verb('my_purchase'))[0] ?? null,
    meta: { silent: true },
  });

export const requestRefund = mutationOptions({
  mutationFn: ({ reason }: { reason: string }) =>
    verbOnce('request_refund', 'refund_already_requested', { reason: reason.trim() }),
  onSuccess: invalidates('purchase', 'notifications'),
  onError: reloadsOnError('purchase'),
  meta: { errorKey: 'money.requestRefund', successKey: 'money.refundRequested' },
});
