import { sortSteps } from '@rotavisto/shared/domain';
import type { Composite } from '@rotavisto/shared/supabase';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import styles from './applications.module.css';
import { useT } from './strings';

/** Lists the steps; a step's own title replaces the name of its type. */
export function ApplicationSteps({ steps }: { steps: Composite<'admin_application_details'>['steps'] }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {sortSteps(steps).map((step) => (
        <li key={step.id} className={styles.step} data-status={step.status}>
          <div className={styles.stepHead}>
            <strong>{step.title?.trim() || t(`steps:type.${step.step_type}`)}</strong>
            {/* A step that has not begun is not late. */}
            <StatusTag status={step.status} tone={step.status === 'pending' ? 'neutral' : undefined} />
          </div>
          <p>{step.description?.trim() || t(`steps:description.${step.step_type}`)}</p>
          {step.completed_at && (
            <p className={styles.stepDate}>
              {t('adminApplication:details.completedAt', { date: dayText(step.completed_at) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
