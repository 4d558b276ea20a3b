import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Mark } from './Mark';
import styles from './StepCard.module.css';
import type { ApplicationStep } from './useApplication';
import './strings';

interface Props {
  step: ApplicationStep;
  isWaiting: boolean;
  isLocked: boolean;
}

/** The day the step was finished or opened, or a note that the step is waiting or ready. */
export function StepMoment({ step, isWaiting, isLocked }: Props) {
  const t = useT('client', 'clientApplication');
  if (isWaiting) return <span className={styles.moment}>{t('clientApplication:step.waiting')}</span>;
  if (step.status === 'pending') return <span>{t('clientApplication:step.ready')}</span>;
  if (step.status === 'in_progress') {
    return <span>{t('clientApplication:step.since', { date: formatDate(step.updated_at) })}</span>;
  }
  return (
    <>
      <span>
        <span className="rv-visually-hidden">{t('clientApplication:step.completedAt')} </span>
        {formatDate(step.completed_at)}
      </span>
      {isLocked && (
        <span className={styles.locked}>
          <Mark shape="padlock" />
          {t(`clientApplication:step.locked.${step.step_type === 'ds160_form' ? 'form' : 'review'}`)}
        </span>
      )}
    </>
  );
}
