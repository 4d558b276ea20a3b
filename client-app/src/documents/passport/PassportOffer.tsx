import { type Ds160Draft, typedDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useKnownAnswers } from '../../cases/useKnownAnswers';
import styles from './Passport.module.css';
import { shown } from './PassportDifferences';
import type { PassportData } from './parsePassport';
import { openOrDifferent, type PassportField } from './passportAnswers';

interface Props {
  passport: PassportData;
  values: Ds160Draft;
  onUse: (field: PassportField, value: string) => void;
}

/** Offers the passport's answers to questions of the form, each with a button that fills in the answer. */
export function PassportOffer({ passport, values, onUse }: Props) {
  const t = useT('clientPassport');
  const known = useKnownAnswers();
  const open = openOrDifferent(passport, values);
  return (
    <section className={styles.offer} aria-label={t('offer.title')}>
      <h3>{t('offer.title')}</h3>
      {open.length === 0 ? (
        <p role="status">{t('offer.same')}</p>
      ) : (
        <>
          <p className={styles.note}>{t('offer.text')}</p>
          <ul>
            {open.map(({ field, printed, answer }) => (
              <li key={field}>
                <span>
                  {t(`fields.${field}`)}: <strong>{shown(field, printed)}</strong>{' '}
                  {answer !== null && <span>{t('offer.instead', { answer: shown(field, answer) })}</span>}
                </span>
                {/* A known answer of a child is no question of the form; the profile page corrects such an answer. */}
                {!Object.hasOwn(known, field) && (
                  <Button
                    aria-label={t('offer.useFor', { field: t(`fields.${field}`) })}
                    onClick={() => onUse(field, field === 'birth_date' ? typedDate(printed) : printed)}
                  >
                    {t('offer.use')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
