import type { StepStatus } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { StatusBadge } from '@rotavisto/shared/ui';
import styles from './StepCard.module.css';

/** A badge for the current step only: what lies ahead is no alarm, and what is done needs no praise. */
export function StepState({ status }: { status: StepStatus }) {
  const t = useT('common');
  if (status === 'in_progress') return <StatusBadge status={status} />;
  return (
    <span className={styles.state} data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
