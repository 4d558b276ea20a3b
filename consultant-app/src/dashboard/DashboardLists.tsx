import type { consultantDashboard } from '../data/consultant';
import { ActiveApplications } from './ActiveApplications';
import styles from './dashboard.module.css';
import { OpenTickets } from './OpenTickets';
import { RecentClients } from './RecentClients';

type Dashboard = Awaited<ReturnType<NonNullable<ReturnType<typeof consultantDashboard>['queryFn']>>>;

/** The latest cases, tickets and clients. */
export function DashboardLists({ dashboard }: { dashboard: Dashboard }) {
  return (
    <div className={styles.lists}>
      <ActiveApplications applications={dashboard.in_progress} />
      <OpenTickets tickets={dashboard.tickets} />
      <RecentClients clients={dashboard.recent_clients} />
    </div>
  );
}
