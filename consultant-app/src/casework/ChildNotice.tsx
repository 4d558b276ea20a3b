import { ageOn, type CaseTraveller, isAdult } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './casework.module.css';
import './strings';

interface Props {
  application: { client: { full_name: string } | null; traveller: CaseTraveller | null };
  /** What is said of a child: who signs the form, or nothing on other pages. */
  isForm?: boolean;
}

/** The age under which a guardian signs the official form. */
const SIGNS_FROM = 16;

/** Of a child's case: who signs the form; from the 18th birthday on that the guardian writes nothing and has not handed it over. */
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
