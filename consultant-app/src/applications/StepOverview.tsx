import { formatDateTime, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { StatusBadge, StepIcon } from '@rotavisto/shared/ui';
import styles from './applications.module.css';

export function StepOverview({ steps }: { steps: (StepState & { id: string; completed_at: string | null })[] }) {
  const t = useT('consultant');
  return (
    <section className={styles.panel} aria-label={t('application.steps')}>
      <h2 className={styles.heading}>{t('application.steps')}</h2>
      <ol className={styles.list}>
        {steps.map((step) => (
          <li key={step.id} className={styles.step}>
            <StepIcon type={step.step_type} />
            <span className={styles.grow}>
              {t(`steps:type.${step.step_type}`)}
              {step.completed_at && (
                <span className={styles.detail}>
                  {t('application.completedAt', { date: formatDateTime(step.completed_at) })}
                </span>
              )}
            </span>
            <StatusBadge status={step.status} />
          </li>
        ))}
      </ol>
    </section>
  );
}
