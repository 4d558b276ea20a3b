import { addDays, type DateOnly, daysBetween } from '@rotavisto/shared/domain';
import { DRAFT_DAYS } from '../../data/complement';

/** The number of remaining days from which an unsaved draft is a warning. */
const PRESSING = 7;

export interface DraftClock {
  /** The days until the official site deletes the draft; 0 after the deletion. */
  days: number;
  endsOn: DateOnly;
  isOver: boolean;
  isPressing: boolean;
}

/** Returns the remaining days of a draft at the official site, by the day of its last save. */
export function draftClock(savedOn: DateOnly, today: DateOnly): DraftClock {
  const endsOn = addDays(savedOn, DRAFT_DAYS);
  const days = Math.max(0, daysBetween(today, endsOn));
  return { days, endsOn, isOver: days === 0, isPressing: days <= PRESSING };
}
