import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Words } from '@rotavisto/shared/ui';
import styles from './applications.module.css';
import './strings';

interface Props {
  application: {
    outcome: 'approved' | 'refused' | null;
    decided_on: string | null;
    visa_valid_until: string | null;
    decision_reason: string | null;
  };
}

export function ApplicationOutcome({ application }: Props) {
  const t = useT('consultantApplication');
  const { outcome, decided_on, visa_valid_until, decision_reason } = application;
  if (outcome === null) return null;
  return (
    <section className={styles.panel} aria-label={t('outcome')}>
      <h2 className={styles.heading}>{t('outcome')}</h2>
      <p>
        <strong>{t(`outcomes.${outcome}`)}</strong>
      </p>
      {decided_on && <p>{t('decidedOn', { date: formatDate(decided_on) })}</p>}
      {visa_valid_until && <p>{t('validUntil', { date: formatDate(visa_valid_until) })}</p>}
      {decision_reason && (
        <p>
          <Words>{t('reason', { reason: decision_reason })}</Words>
        </p>
      )}
    </section>
  );
}
