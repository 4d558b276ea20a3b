import { count } from '../english/figures';
import { isEnoughForRate } from './isEnoughForRate';
import { Sample } from './Sample';
import { useT } from './strings';

/** Of few decisions only the numbers are said: a rate of them would be read as more than it is. */
export function ApprovalRate({ approved, decided }: { approved: number; decided: number }) {
  const t = useT();
  if (decided === 0 || isEnoughForRate(decided)) return <Sample part={approved} whole={decided} />;
  return t('ofFew', { part: count(approved), whole: count(decided) });
}
