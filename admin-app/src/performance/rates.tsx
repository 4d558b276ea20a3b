import { count } from '../lists/figures';
import { useT } from './strings';

/** Returns the share in percent; null if the whole is zero. */
export const share = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * 100) / whole) : null;

/** Shows a rate with its sample. */
export function Sample({ part, whole }: { part: number; whole: number }) {
  const t = useT();
  const percent = share(part, whole);
  if (percent === null) return t('none');
  return t('ofSample', { part: count(part), whole: count(whole), percent: String(percent) });
}

const FEWEST_DECISIONS = 20;

/** Returns whether the number of decisions is enough for a meaningful rate of approval. */
export const isEnoughForRate = (decisions: number): boolean => decisions >= FEWEST_DECISIONS;

/** Shows the rate of approval; few decisions show only counts, because their rate would mislead. */
export function ApprovalRate({ approved, decided }: { approved: number; decided: number }) {
  const t = useT();
  if (decided === 0 || isEnoughForRate(decided)) return <Sample part={approved} whole={decided} />;
  return t('ofFew', { part: count(approved), whole: count(decided) });
}
