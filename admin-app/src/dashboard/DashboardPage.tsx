import { PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { adminAlertRows, adminAlerts, adminDashboard } from '../data/lists';
import { InlineError } from '../lists/InlineError';
import { useT } from '../strings';
import { Alerts } from './Alerts';
import styles from './dashboard.module.css';
import { RecentActivity } from './RecentActivity';
import { StatCards } from './StatCards';
import { StatusBars } from './StatusBars';
import { Team } from './Team';

/** Rendered in its final layout: the alerts reserve their lines, and the rest has its place below them. */
export function DashboardPage() {
  const t = useT();
  const figures = useQuery(adminDashboard());
  const { data, isPending, isError } = figures;
  const alerts = useQuery(adminAlerts());
  const alertRows = useQuery(adminAlertRows());

  const retry = () => {
    for (const query of [figures, alerts, alertRows]) void query.refetch();
  };

  return (
    <div>
      <PageTitle
        title={t('dashboard.title')}
        subtitle={isPending ? <span role="status">{t('dashboard.loading')}</span> : t('dashboard.subtitle')}
      />
      {isError ? (
        <InlineError text={t('dashboard.error')} retryLabel={t('dashboard.retry')} onRetry={retry} />
      ) : (
        <>
          <Alerts />
          {!alerts.isPending && !alertRows.isPending && (
            <>
              <StatCards figures={data} />
              <div className={styles.panels}>
                <RecentActivity activities={data?.recent} />
                <div className={styles.column}>
                  <StatusBars figures={data} />
                  <Team figures={data} />
                </div>
              </div>
            </>
          )}
        </>
      )}
    </div>
  );
}
