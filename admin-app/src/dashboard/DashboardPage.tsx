import { useIsOnline } from '@rotavisto/shared/connection';
import { percentOf } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { OfflineState, PageTitle, ProgressBar } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { adminAlertRows, adminAlerts, adminDashboard } from '../data/lists';
import { count } from '../lists/figures';
import { InlineError } from '../lists/InlineError';
import { useT } from '../strings';
import { Alerts } from './Alerts';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import { RecentActivity } from './RecentActivity';
import { StatCards } from './StatCards';

/** Rendered in its final layout: the alerts reserve their lines, and the rest has its place below them. */
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
        title={t('dashboard.title')}
        subtitle={
          isPending && !isCutOff ? <span role="status">{t('dashboard.loading')}</span> : t('dashboard.subtitle')
        }
      />
      {isCutOff ? (
        <OfflineState />
      ) : isError ? (
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

type Figures = Composite<'admin_dashboard'>;

/** Active, completed and rejected applications; each leads to its rows. */
function StatusBars({ figures }: { figures: Figures | undefined }) {
  const t = useT();
  const bars = [
    { label: t('dashboard.activeApplications'), value: figures?.active_applications, filter: 'open' },
    { label: t('dashboard.completedApplications'), value: figures?.completed_applications, filter: 'completed' },
    { label: t('dashboard.rejectedApplications'), value: figures?.rejected_applications, filter: 'rejected' },
  ];

  return (
    <Panel title={t('dashboard.applicationStatus')}>
      <div className={styles.body}>
        {bars.map(({ label, value, filter }) => (
          <div key={label} className={styles.bar}>
            <Link to={`applications?filter=${filter}`} className={styles.figure}>
              <span>{label}</span>
              <strong className="rv-figures">{count(value)}</strong>
            </Link>
            <ProgressBar percent={percentOf(value ?? 0, figures?.total_applications ?? 0)} label={label} hideText />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** Consultants, and how many open cases each has on average. */
function Team({ figures }: { figures: Composite<'admin_dashboard'> | undefined }) {
  const t = useT();
  const load =
    figures && figures.total_consultants > 0
      ? Math.round((figures.active_applications / figures.total_consultants) * 10) / 10
      : undefined;
  return (
    <Panel title={t('dashboard.team')}>
      <div className={styles.body}>
        <Link to="consultants" className={styles.figure}>
          <span>{t('dashboard.totalConsultants')}</span>
          <strong className="rv-figures">{count(figures?.total_consultants)}</strong>
        </Link>
        <Link to="consultants?sort=workload" className={styles.figure}>
          <span>{t('dashboard.openPerConsultant')}</span>
          <strong className="rv-figures">{count(load)}</strong>
        </Link>
      </div>
    </Panel>
  );
}
