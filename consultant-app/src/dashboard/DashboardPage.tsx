import { useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { consultantQueue } from '../data/caseWork';
import { consultantDashboard } from '../data/consultant';
import { TodayQueue } from '../today/TodayQueue';
import { ActiveApplications } from './ActiveApplications';
import styles from './dashboard.module.css';
import { OpenTickets } from './OpenTickets';
import { RecentClients } from './RecentClients';
import { SummaryCards } from './SummaryCards';

export function DashboardPage() {
  const isKnown = useSession((session) => session.profile !== null);
  return isKnown ? <Dashboard /> : null;
}

/** The queue comes first; figures and short lists are below it. */
function Dashboard() {
  const t = useT('consultant');
  const query = useQuery(consultantDashboard());
  const queue = useQuery(consultantQueue());
  useLive('application_steps', [['consultant']]);
  useLive('document_submissions', [['consultant']]);
  useLive('support_tickets', [['consultant']]);
  const dashboard = query.data;

  return (
    <>
      <PageTitle title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      <TodayQueue />
      {query.isError && !dashboard && (
        <ErrorCard title={t('dashboard.error')} retrying={query.isFetching} onRetry={query.refetch} />
      )}
      {/* Figures that are there before the queue would be pushed out of sight by it. */}
      {!queue.isPending && (dashboard || !query.isError) && (
        <>
          <SummaryCards counts={dashboard} />
          {dashboard ? (
            <div className={styles.lists}>
              <ActiveApplications applications={dashboard.in_progress} />
              <OpenTickets tickets={dashboard.tickets} />
              <RecentClients clients={dashboard.recent_clients} />
            </div>
          ) : (
            <ListSkeleton rows={5} />
          )}
        </>
      )}
    </>
  );
}
