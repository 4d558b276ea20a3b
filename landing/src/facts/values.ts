import { daysBetween, formatDate } from '@rotavisto/shared/domain';
import VALUES from '../locales/factValues.pt.json';
import { fill } from '../t';

/** The facts as printed in a sentence; their sources are a module of their own, which only the footnotes load. */
export { VALUES };

/** When they were last compared with their sources. */
export const CHECKED_ON = '2026-11-20';

/** The last day of a fact that ends by itself. */
export const UNTIL: Partial<Record<keyof typeof VALUES, string>> = {
  expeditedFee: '2026-12-31',
  expeditedDays: '2026-12-31',
  expeditedUntil: '2026-12-31',
};

/** Whether a fact still holds on the reader's day. */
export const isCurrent = ({ until }: { until?: string | undefined }, today: string): boolean =>
  !until || today <= until;

const READERS_NOTICE_DAYS = 90;

/** Whether the facts are so old that readers are asked to look at the sources themselves. */
export const areOld = (today: string): boolean => daysBetween(CHECKED_ON, today) > READERS_NOTICE_DAYS;

/** Fills `{mrvFee}` and the like in a sentence with the dated fact of that name, and `{checkedOn}` with its day. */
export const withFacts = (text: string) => fill(text, { ...VALUES, checkedOn: formatDate(CHECKED_ON) });
