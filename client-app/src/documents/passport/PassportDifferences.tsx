import { type Ds160Draft, formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import styles from './Passport.module.css';
import type { PassportData } from './parsePassport';
import { openOrDifferent, type PassportField } from './passportAnswers';
import './strings';

export const shown = (field: PassportField, value: string): string =>
  field === 'birth_date' ? formatDate(value) : value;

/** The DS-160 answers that differ from the passport. */
export function PassportDifferences({ passport, answers }: { passport: PassportData; answers: Ds160Draft }) {
  const t = useT('clientPassport');
  const different = openOrDifferent(passport, answers).filter(({ answer }) => answer !== null);
  if (different.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>
        <Tied>{t('different')}</Tied>
      </p>
      <ul>
        {different.map(({ field, printed, answer }) => (
          <li key={field}>
            {t('difference', {
              field: t(`fields.${field}`),
              printed: shown(field, printed),
              answer: shown(field, answer ?? ''),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
