import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import styles from './StepCard.module.css';
import type { ApplicationStep } from './useApplication';

interface Props {
  step: ApplicationStep;
  isWaiting: boolean;
  isLocked: boolean;
}

/** The time the step was finished or opened, or the step it waits for. */
export function StepMoment({ step, isWaiting, isLocked }: Props) {
  const t = useT('client');
  if (isWaiting) return <span className={styles.moment}>{t('application.step.waiting')}</span>;
  if (step.status === 'pending') return <span>{t('application.step.ready')}</span>;
  if (step.status === 'in_progress') {
    return <span>{t('application.step.since', { date: formatDate(step.updated_at) })}</span>;
  }
  const completed = t('application.step.completedAt', { date: formatDate(step.completed_at) });
  return <span>{isLocked ? `${completed} · ${t('application.step.locked')}` : completed}</span>;
}
