import { WarningOutlined } from '@ant-design/icons';
import { adminApplicationsSummary } from '@rotavisto/shared/data';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../strings';
import styles from './dashboard.module.css';

/** Nobody serves an application without a consultant, so it is said before the figures. */
export function UnassignedNotice() {
  const t = useT();
  const summary = useQuery(adminApplicationsSummary());
  const waiting = summary.data?.unassigned ?? 0;
  if (waiting === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <WarningOutlined className={styles.mark} aria-hidden />
      <span>{t(waiting === 1 ? 'dashboard.unassignedOne' : 'dashboard.unassignedMany', { count: waiting })}</span>
      <Link to="applications">{t('dashboard.assignNow')}</Link>
    </div>
  );
}
