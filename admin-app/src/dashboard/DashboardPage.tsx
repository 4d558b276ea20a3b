import { PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { adminDashboard } from '../data/lists';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { Alerts } from './Alerts';
import styles from './dashboard.module.css';
import { RecentActivity } from './RecentActivity';
import { StatCards } from './StatCards';
import { StatusBars } from './StatusBars';

/** Rendered at once in its final layout; the figures follow. */
export function DashboardPage() {
  const t = useT();
  const { data, isPending, isError, refetch } = useQuery(adminDashboard());

  return (
    <div>
      <PageTitle
        title={t('dashboard.title')}
        subtitle={isPending ? <span role="status">{t('dashboard.loading')}</span> : t('dashboard.subtitle')}
      />
      {isError ? (
        <InlineError text={t('dashboard.error')} retryLabel={t('dashboard.retry')} onRetry={() => void refetch()} />
      ) : (
        <>
          <Alerts />
          <StatCards figures={data} />
          <div className={styles.panels}>
            <RecentActivity activities={data?.recent} />
            <StatusBars figures={data} />
          </div>
        </>
      )}
    </div>
  );
}
