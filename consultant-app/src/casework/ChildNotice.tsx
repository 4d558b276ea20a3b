import { ageOn, type CaseTraveller, isAdult } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './casework.module.css';
import './strings';

interface Props {
  application: { client: { full_name: string } | null; traveller: CaseTraveller | null };
  /** Whether the notice also names the person who signs the official form. */
  isForm?: boolean;
}

/** The age under which a guardian signs the official form. */
const SIGNS_FROM = 16;

/**
 * The notice of a child's case: who signs the form, and from the 18th birthday on that the case still belongs to the
 * guardian.
 */
export function ChildNotice({ application: { client, traveller }, isForm = false }: Props) {
  const t = useT('consultantCase');
  if (!traveller?.birth_date) return null;
  const people = { name: traveller.full_name, guardian: client?.full_name ?? '' };
  const age = ageOn(traveller.birth_date);
  return (
    <>
      {isAdult(traveller.birth_date) && (
        <p role="note" className={styles.turn}>
          {t('child.adult', people)}
        </p>
      )}
      {isForm && (
        <p role="note" className={styles.turn}>
          {t(age < SIGNS_FROM ? 'child.guardianSigns' : 'child.signs', people)}
        </p>
      )}
    </>
  );
}
