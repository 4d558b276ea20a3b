import { type Actor, formatDate, formatZonedTime, isMeetingOver, type StepType } from '@rotavisto/shared/domain';

export type Booking = { date: string; time: string; duration: number };

interface Exact {
  text: 'protocol' | 'booked' | 'held';
  values: { date: string; time: string };
}

/** The sentence of a step whose usual one would ask for what cannot be done yet or is done already. */
export function exactDescription(type: StepType, actor: Actor, booking: Booking | null): Exact | null {
  const values = { date: formatDate(booking?.date), time: formatZonedTime(booking?.time) };
  if (type === 'payment' && actor === 'consultant') return { text: 'protocol', values };
  if (type !== 'interview_scheduling' || !booking) return null;
  return { text: isMeetingOver(booking) ? 'held' : 'booked', values };
}
