import { formatDate, formatZonedTime, isMeetingOver } from '@rotavisto/shared/domain';
import type { ApplicationStep } from './useApplication';

export type Booking = { date: string; time: string; duration: number };

interface Exact {
  text: 'protocol' | 'booked' | 'held';
  values: { date: string; time: string };
}

type Step = Pick<ApplicationStep, 'step_type' | 'metadata'>;

/** True while the payment step waits for the protocol number, which the consultant registers. */
export const waitsForProtocol = ({ step_type: type, metadata }: Step): boolean =>
  type === 'payment' && !metadata?.protocol_number;

/** Describes a step whose usual text would ask for an action that is not possible yet or already done. */
export function exactDescription(step: Step, booking: Booking | null): Exact | null {
  const values = { date: formatDate(booking?.date), time: formatZonedTime(booking?.time) };
  if (waitsForProtocol(step)) return { text: 'protocol', values };
  if (step.step_type !== 'interview_scheduling' || !booking) return null;
  return { text: isMeetingOver(booking) ? 'held' : 'booked', values };
}
