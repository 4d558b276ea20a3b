import { addDays } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';

/** The last day to request a refund after a refusal; undefined without a decision day. */
export function useRefundDay(decidedOn: string | null | undefined): string | undefined {
  const days = useFacts().number('refundWindow');
  return decidedOn && days !== undefined ? addDays(decidedOn, days) : undefined;
}
