import { addDays } from '@rotavisto/shared/domain';
import type { OfficialForm } from '../../data/official';

/** The same number of days as in `private.draft_ends_on` of the database. */
const KEPT_DAYS = 30;

/** The day on which the official site deletes a draft without a further save; null without a draft. */
export const draftEndsOn = ({ ceac_saved_on: savedOn }: OfficialForm): string | null =>
  savedOn === null ? null : addDays(savedOn, KEPT_DAYS);
