import { addDays, type DateOnly, daysBetween } from '@rotavisto/shared/domain';
import { DRAFT_DAYS } from '../../data/complement';

/** From how many days on a draft that nobody saved is a warning. */
const PRESSING = 7;

export interface DraftClock {
  /** Until the official site deletes the draft; none once it has. */
  days: number;
  endsOn: DateOnly;
  isOver: boolean;
  isPressing: boolean;
}

/** How long a draft stands at the official site, by the day it was saved there last. */
export function draftClock(savedOn: DateOnly, today: DateOnly): DraftClock {
  const endsOn = addDays(savedOn, DRAFT_DAYS);
  const days = Math.max(0, daysBetween(today, endsOn));
  return { days, endsOn, isOver: days === 0, isPressing: days <= PRESSING };
}
