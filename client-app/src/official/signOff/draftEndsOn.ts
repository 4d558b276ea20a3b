import { addDays } from '@rotavisto/shared/domain';
import type { OfficialForm } from '../../data/official';

/** As the database counts (`private.draft_ends_on`). */
const KEPT_DAYS = 30;

/** The day on which the official site deletes a draft that nobody saves there; null without a draft. */
export const draftEndsOn = ({ ceac_saved_on: savedOn }: OfficialForm): string | null =>
  savedOn === null ? null : addDays(savedOn, KEPT_DAYS);
