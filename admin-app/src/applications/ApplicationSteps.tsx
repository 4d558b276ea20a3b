import { sortSteps } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { useT } from '../strings';
import styles from './applications.module.css';

/** A title that somebody set wins over the name of the type. */
export function ApplicationSteps({ steps }: { steps: Composite<'admin_application_details'>['steps'] }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {sortSteps(steps).map((step) => (
        <li key={step.id} className={styles.step} data-status={step.status}>
          <div className={styles.stepHead}>
            <strong>{step.title?.trim() || t(`steps:type.${step.step_type}`)}</strong>
            {/* What has not begun is not late. */}
            <StatusTag status={step.status} tone={step.status === 'pending' ? 'neutral' : undefined} />
          </div>
          <p>{step.description?.trim() || t(`steps:description.${step.step_type}`)}</p>
          {step.completed_at && (
            <p className={styles.stepDate}>
              {t('applicationDetails.completedAt', { date: dayText(step.completed_at) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
