import { applicationById, ds160Form } from '@rotavisto/shared/data';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import styles from './Passport.module.css';
import { PassportDifferences } from './PassportDifferences';
import type { PassportData } from './parsePassport';
import { validityProblem } from './validity';

/** Passport data that the device read from the photo; the data is not stored. */
export function PassportFacts({ passport, applicationId }: { passport: PassportData; applicationId: string }) {
  const t = useT('clientPassport');
  const application = useQuery(applicationById(applicationId));
  const step = application.data?.application_steps.find(({ step_type: type }) => type === 'ds160_form');
  const form = useQuery({ ...ds160Form(step?.id ?? ''), ...(step ? {} : { queryFn: skipToken }) });
  const problem = validityProblem(passport, todayInSaoPaulo(), form.data?.intended_arrival);
  const rows = [
    ['surname', passport.surname],
    ['givenName', passport.givenName],
    ['number', passport.number],
    ['nationality', passport.nationality],
    ['birthDate', formatDate(passport.birthDate)],
    ['sex', passport.sex && t(`sexes.${passport.sex}`)],
    ['expiryDate', formatDate(passport.expiryDate)],
  ] as const;
  return (
    <section className={styles.facts} aria-label={t('title')}>
      <h3>{t('title')}</h3>
      <dl>
        {rows.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {problem && (
        <p className={styles.warning} role="status">
          {t(problem, { date: formatDate(passport.expiryDate) })}
        </p>
      )}
      {form.data && <PassportDifferences passport={passport} answers={form.data} />}
      <p className={styles.note}>
        <Tied>{t('note')}</Tied>
      </p>
    </section>
  );
}
