import { formatDate, formatZonedTime, isMeetingOver } from '@rotavisto/shared/domain';
import type { ApplicationStep } from './useApplication';

export type Booking = { date: string; time: string; duration: number };

interface Exact {
  text: 'protocol' | 'booked' | 'held';
  values: { date: string; time: string };
}

type Step = Pick<ApplicationStep, 'step_type' | 'metadata'>;

/** Whether the fee waits for the protocol, which the consultant registers. */
export const waitsForProtocol = ({ step_type: type, metadata }: Step): boolean =>
  type === 'payment' && !metadata?.protocol_number;

/** The sentence of a step whose usual one would ask for what cannot be done yet or is done already. */
export function exactDescription(step: Step, booking: Booking | null): Exact | null {
  const values = { date: formatDate(booking?.date), time: formatZonedTime(booking?.time) };
  if (waitsForProtocol(step)) return { text: 'protocol', values };
  if (step.step_type !== 'interview_scheduling' || !booking) return null;
  return { text: isMeetingOver(booking) ? 'held' : 'booked', values };
}
