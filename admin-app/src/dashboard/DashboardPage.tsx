import { adminDashboard } from '@rotavisto/shared/data';
import { PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { EnglishRegion } from '../english/EnglishRegion';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { RecentActivity } from './RecentActivity';
import { StatCards } from './StatCards';
import { StatusBars } from './StatusBars';
import { UnassignedNotice } from './UnassignedNotice';

export function DashboardPage() {
  const t = useT();
  const dashboard = useQuery(adminDashboard());

  return (
    <EnglishRegion>
      <PageTitle title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      {dashboard.isPending && <p role="status">{t('dashboard.loading')}</p>}
      {dashboard.isError && (
        <InlineError
          text={t('dashboard.error')}
          retryLabel={t('dashboard.retry')}
          onRetry={() => void dashboard.refetch()}
        />
      )}
      {dashboard.data && (
        <>
          <UnassignedNotice />
          <StatCards
            clients={dashboard.data.total_clients}
            applications={dashboard.data.total_applications}
            revenue={dashboard.data.monthly_revenue_estimate}
            growth={dashboard.data.monthly_growth}
          />
          <div className={styles.panels}>
            <RecentActivity activities={dashboard.data.recent} />
            <StatusBars
              active={dashboard.data.active_applications}
              completed={dashboard.data.completed_applications}
              consultants={dashboard.data.total_consultants}
              total={dashboard.data.total_applications}
            />
          </div>
        </>
      )}
    </EnglishRegion>
  );
}
