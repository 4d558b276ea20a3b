import { addDays } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';

/** The last day on which the money can be asked back after a refusal; undefined where the day of the decision is not known. */
export function useRefundDay(decidedOn: string | null | undefined): string | undefined {
  const days = useFacts().number('refundWindow');
  return decidedOn && days !== undefined ? addDays(decidedOn, days) : undefined;
}
