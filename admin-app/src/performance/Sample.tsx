import { count } from '../english/figures';
import { share } from './share';
import { useT } from './strings';

/** A rate never stands without what it was taken from. */
export function Sample({ part, whole }: { part: number; whole: number }) {
  const t = useT();
  const percent = share(part, whole);
  if (percent === null) return t('none');
  return t('ofSample', { part: count(part), whole: count(whole), percent: String(percent) });
}
