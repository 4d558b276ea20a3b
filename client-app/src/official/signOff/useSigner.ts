import { ageOn } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useCaseName, useTraveller } from '../../cases/currentCase';

const SIGNS_AT = 16;

/** The sentence that names the signer of a child's form; null in the account holder's own case. */
export function useSigner(): string | null {
  const t = useT('clientOfficial');
  const born = useTraveller()?.birth_date;
  const name = useCaseName();
  if (!born || !name) return null;
  return ageOn(born) < SIGNS_AT ? t('guide.guardian') : t('guide.child', { name });
}
