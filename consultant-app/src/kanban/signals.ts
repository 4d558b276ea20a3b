import { daysBetween } from '@rotavisto/shared/domain';

const STUCK_AFTER_DAYS = 10;

/** Whole days at the current step, once they are worth a warning. */
export function stuckDays(since: string | null, now: Date): number | null {
  if (since === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(since)) / 86_400_000);
  return days >= STUCK_AFTER_DAYS ? days : null;
}

export type TravelUrgency = 'past' | 'urgent' | 'soon';

/** Up to 60 days ahead is urgent, up to 90 is soon; further away says nothing. */
export function travelUrgency(intendedArrival: string | null, today: string): TravelUrgency | null {
  if (intendedArrival === null) return null;
  const days = daysBetween(today, intendedArrival);
  if (days < 0) return 'past';
  if (days <= 60) return 'urgent';
  return days <= 90 ? 'soon' : null;
}
