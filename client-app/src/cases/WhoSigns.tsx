import { ageOn } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useCaseName, useTraveller } from './currentCase';
import './strings';

const SIGNS_AT = 16;

/** Names the signer of a child's form: the guardian until the 16th birthday, then the child. Empty for the holder's own case. */
export function WhoSigns() {
  const t = useT('cases');
  const born = useTraveller()?.birth_date;
  const name = useCaseName();
  if (!born || !name) return null;
  return <p>{t(ageOn(born) < SIGNS_AT ? 'signs.guardian' : 'signs.child', { name })}</p>;
}
