import { adminApplicationsSummary } from '@rotavisto/shared/data';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useT } from '../strings';

/** Nobody serves an application without a consultant, so it is said before the figures. */
export function UnassignedNotice() {
  const t = useT();
  const summary = useQuery(adminApplicationsSummary());
  const waiting = summary.data?.unassigned ?? 0;
  if (waiting === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t(waiting === 1 ? 'dashboard.unassignedOne' : 'dashboard.unassignedMany', { count: waiting })}
      action={<Link to="applications">{t('dashboard.assignNow')}</Link>}
    />
  );
}
