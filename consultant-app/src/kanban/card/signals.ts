import { daysBetween, STUCK_AFTER_DAYS } from '@rotavisto/shared/domain';

/** Whole days at the current step. */
export const daysInStep = (since: string | null, now: Date): number | null =>
  since === null ? null : Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 86_400_000));

/** So many are worth a warning. */
export const isStuck = (days: number | null): boolean => days !== null && days >= STUCK_AFTER_DAYS;

export type TravelUrgency = 'past' | 'urgent' | 'soon';

/** Up to 60 days ahead is urgent, up to 90 is soon; later dates have no signal. */
export function travelUrgency(intendedArrival: string | null, today: string): TravelUrgency | null {
  if (intendedArrival === null) return null;
  const days = daysBetween(today, intendedArrival);
  if (days < 0) return 'past';
  if (days <= 60) return 'urgent';
  return days <= 90 ? 'soon' : null;
}
