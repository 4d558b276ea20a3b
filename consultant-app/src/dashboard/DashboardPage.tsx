import { lazyComponent } from '@rotavisto/shared/connection';
import { useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { useSession } from '@rotavisto/shared/session';
import { Bone, ErrorCard, ListSkeleton, PageTitle } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { consultantDashboard } from '../data/consultant';
import { TodayQueue } from '../today/TodayQueue';
import styles from './dashboard.module.css';
import './strings';

const DashboardLists = lazyComponent(async () => (await import('./DashboardLists')).DashboardLists);

const TABS = ['fila', 'listas'] as const;

export function DashboardPage() {
  const isKnown = useSession((session) => session.profile !== null);
  return isKnown ? <Dashboard /> : null;
}

/** Five figures in one line, with the queue or the short lists below. */
function Dashboard() {
  const t = useT('consultantDashboard');
  const query = useQuery(consultantDashboard());
  const [tab, setTab] = useQueryState('aba', parseAsStringLiteral(TABS).withDefault('fila'));
  useLive('application_steps', [['consultant']]);
  useLive('document_submissions', [['consultant']]);
  useLive('support_tickets', [['consultant']]);
  const dashboard = query.data;
  const isFailed = query.isError && !dashboard;

  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {!isFailed && <SummaryCards counts={dashboard} />}
      {isFailed && <ErrorCard title={t('error')} retrying={query.isFetching} onRetry={query.refetch} />}
      <fieldset className={styles.tabs} aria-label={t('tabs.label')}>
        {TABS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tab}
            aria-pressed={each === tab}
            onClick={() => void setTab(each, { history: 'push' })}
          >
            {t(`tabs.${each}`)}
          </button>
        ))}
      </fieldset>
      {tab === 'fila' && <TodayQueue />}
      {tab === 'listas' && !isFailed && (
        <Suspense fallback={<ListSkeleton rows={5} />}>
          {dashboard ? <DashboardLists dashboard={dashboard} /> : <ListSkeleton rows={5} />}
        </Suspense>
      )}
    </>
  );
}

interface Counts {
  total_clients: number;
  active_applications: number;
  pending_documents: number;
  completed_applications: number;
  open_tickets: number;
}

const CARDS = [
  { key: 'clients', count: 'total_clients' },
  { key: 'active', count: 'active_applications' },
  { key: 'documents', count: 'pending_documents' },
  { key: 'completed', count: 'completed_applications' },
  { key: 'tickets', count: 'open_tickets' },
] as const;

/** Five figures in one line, which leaves the room to the queue below. */
function SummaryCards({ counts }: { counts: Counts | undefined }) {
  const t = useT('consultantDashboard');
  return (
    <div className={styles.cards}>
      {CARDS.map(({ key, count }) => {
        const title = t(`cards.${key}`);
        return (
          <section key={key} className={styles.card} aria-label={title}>
            {counts ? <strong className="rv-figures">{counts[count]}</strong> : <Bone width={24} height={20} />}
            <span>{title}</span>
          </section>
        );
      })}
    </div>
  );
}
