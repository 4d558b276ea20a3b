import { formatDateTime, ownTitle, progress, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './applications.module.css';
import './strings';

interface Props {
  steps: (StepState & { id: string; completed_at: string | null; metadata: StepMetadata | null })[];
}

/** The seven steps as one line: the current step, and the date on which each step was completed. */
export function StepOverview({ steps }: Props) {
  const t = useT('consultantApplication');
  const { completed, total } = progress(steps);
  return (
    <section className={styles.route} aria-label={t('steps')}>
      <ol className={styles.stops}>
        {steps.map((step) => {
          const completedAt = step.completed_at && t('completedAt', { date: formatDateTime(step.completed_at) });
          return (
            <li key={step.id} className={styles.stop} data-status={step.status} title={completedAt ?? undefined}>
              <span className={styles.stopName}>{ownTitle(step) ?? t(`steps:type.${step.step_type}`)}</span>
              <span className="rv-visually-hidden">{`${t(`common:status.${step.status}`)} ${completedAt ?? ''}`}</span>
            </li>
          );
        })}
      </ol>
      <p className={styles.detail}>{t('common:progress', { completed, total })}</p>
    </section>
  );
}
