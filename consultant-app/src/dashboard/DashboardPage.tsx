import { useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { consultantDashboard } from '../data/consultant';
import { ActiveApplications } from './ActiveApplications';
import styles from './dashboard.module.css';
import { OpenTickets } from './OpenTickets';
import { RecentClients } from './RecentClients';
import { SummaryCards } from './SummaryCards';

export function DashboardPage() {
  const consultantId = useSession((session) => session.profile?.id);
  return consultantId ? <Dashboard consultantId={consultantId} /> : null;
}

function Dashboard({ consultantId }: { consultantId: string }) {
  const t = useT('consultant');
  const query = useQuery(consultantDashboard());
  const own = `consultant_id=eq.${consultantId}`;
  useLive('application_steps', own, [['consultant']]);
  useLive('document_submissions', own, [['consultant']]);
  useLive('support_tickets', own, [['consultant']]);
  const dashboard = query.data;

  return (
    <>
      <PageTitle title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      {query.isError && !dashboard ? (
        <ErrorCard title={t('dashboard.error')} retrying={query.isFetching} onRetry={query.refetch} />
      ) : (
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
