import { useIsOnline } from '@rotavisto/shared/connection';
import { OfflineState, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { adminAlertRows, adminAlerts, adminDashboard } from '../data/lists';
import { InlineError } from '../lists/InlineError';
import { Decisions } from './Decisions';
import styles from './dashboard.module.css';
import { Figures } from './Figures';
import { RecentActivity } from './RecentActivity';
import { useT } from './strings';

/** Shows pending decisions first, then figures, then recent activity. */
export function DashboardPage() {
  const t = useT();
  const figures = useQuery(adminDashboard());
  const { data, isPending, isError } = figures;
  const alerts = useQuery(adminAlerts());
  const alertRows = useQuery(adminAlertRows());

  const isCutOff = !useIsOnline() && isPending;

  const retry = () => {
    for (const query of [figures, alerts, alertRows]) void query.refetch();
  };

  return (
    <div>
      <PageTitle
        title={t('adminDashboard:title')}
        subtitle={
          isPending && !isCutOff ? (
            <span role="status">{t('adminDashboard:loading')}</span>
          ) : (
            t('adminDashboard:subtitle')
          )
        }
      />
      {isCutOff ? (
        <OfflineState />
      ) : isError ? (
        <InlineError text={t('adminDashboard:error')} retryLabel={t('adminDashboard:retry')} onRetry={retry} />
      ) : (
        <div className={styles.page}>
          <Decisions />
          {!alerts.isPending && !alertRows.isPending && (
            <>
              <Figures figures={data} />
              <RecentActivity activities={data?.recent} />
            </>
          )}
        </div>
      )}
    </div>
  );
}
