import { formatDate } from '../../domain';
import { useT } from '../../i18n';
import { FactList } from './AppointmentFacts';
import styles from './Interview.module.css';

interface Summary {
  given_name: string | null;
  surname: string | null;
  birth_date: string | null;
  nationality: string | null;
  marital_status: string | null;
}

export function Ds160Summary({ form }: { form: Summary | null }) {
  const t = useT('interview');
  const or = (value: string | null | undefined) => value || t('summary.unanswered');
  const marital = form?.marital_status;
  return (
    <section aria-labelledby="interview-ds160">
      <h2 id="interview-ds160" className={styles.heading}>
        {t('summary.title')}
      </h2>
      {form ? (
        <FactList
          facts={[
            [t('summary.fullName'), or([form.given_name, form.surname].filter(Boolean).join(' '))],
            [t('summary.birthDate'), or(formatDate(form.birth_date))],
            [t('summary.nationality'), or(form.nationality)],
            [
              t('summary.maritalStatus'),
              or(marital && t(marital === 'married' ? 'summary.married' : 'summary.single')),
            ],
          ]}
        />
      ) : (
        <p className={styles.note}>{t('summary.none')}</p>
      )}
    </section>
  );
}
