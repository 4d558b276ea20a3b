import { daysBetween, STUCK_AFTER_DAYS } from '@rotavisto/shared/domain';

/** Whole days at the current step. */
export const daysInStep = (since: string | null, now: Date): number | null =>
  since === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 86_400_000));

/** Whether the number of days is worth a warning. */
export const isStuck = (days: number | null): boolean => days !== null && days >= STUCK_AFTER_DAYS;

/**
 * Returns the highlighted cards of a column: the overdue cards within the quarter with the longest wait. A column with
 * half of its cards highlighted would highlight no card.
 */
export function standOut(column: readonly { id: string; days: number | null }[]): string[] {
  const stuck = column.filter(({ days }) => isStuck(days));
  const byDays = stuck.sort((one, other) => (other.days ?? 0) - (one.days ?? 0));
  return byDays.slice(0, Math.ceil(column.length / 4)).map(({ id }) => id);
}

export type TravelUrgency = 'past' | 'urgent' | 'soon';

/** A journey within 60 days is urgent, and within 90 days soon; a later journey has no signal. */
export function travelUrgency(intendedArrival: string | null, today: string): TravelUrgency | null {
  if (intendedArrival === null) return null;
  const days = daysBetween(today, intendedArrival);
  if (days < 0) return 'past';
  if (days <= 60) return 'urgent';
  return days <= 90 ? 'soon' : null;
}
