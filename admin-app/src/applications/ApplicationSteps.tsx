import { type StepMetadata, type StepStatus, type StepType, sortSteps } from '@rotavisto/shared/domain';
import { StatusTag } from '../english/StatusTag';
import { englishDay } from '../lists/day';
import { useT } from '../strings';
import styles from './applications.module.css';

interface ListedStep {
  id: string;
  step_type: StepType;
  status: StepStatus;
  order_index: number;
  completed_at: string | null;
  metadata: StepMetadata | null;
}

/** The title falls back to the step type; titles and descriptions are the client's Portuguese texts. */
export function ApplicationSteps({ steps }: { steps: readonly ListedStep[] }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {sortSteps(steps).map((step) => (
        <li key={step.id} className={styles.step} data-status={step.status}>
          <div className={styles.stepHead}>
            <strong lang="pt-BR">{step.metadata?.title || step.step_type}</strong>
            <StatusTag status={step.status} />
          </div>
          {step.metadata?.description && <p lang="pt-BR">{step.metadata.description}</p>}
          {step.completed_at && (
            <p className={styles.stepDate}>
              {t('applicationDetails.completedAt', { date: englishDay(step.completed_at) })}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
