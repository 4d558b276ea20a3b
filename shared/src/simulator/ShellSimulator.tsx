import { BASE_PATHS, type RemoteName } from '@rotavisto/shared/config/remotes';
import { BrowserRouter, Navigate, Route, Routes } from '@rotavisto/shared/router';
import { homeOf, isSettled, useInactivityLogout, useSession } from '@rotavisto/shared/session';
import { Toaster } from '@rotavisto/shared/toast';
import { type ComponentType, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import '../brand/tokens.css';
import { LoadingScreen, Logo } from '../brand';
import { type Role, roleOfPath } from '../domain';
import { AccountList } from './AccountList';
import { arrange } from './arrange';
import { SimulatorBar } from './SimulatorBar';
import { StatesPage } from './StatesPage';
import { STATES_PATH } from './simulated';
import styles from './simulator.module.css';
import { t } from './t';

interface ShellSimulatorProps {
  remote: RemoteName;
  App: ComponentType;
  /** The page table; the list of states has every page. */
  pages: Record<string, object>;
}

/** Replaces the shell around a single remote: session, router, toasts, guard, and any role and plan state. */
export function ShellSimulator({ remote, App, pages }: ShellSimulatorProps) {
  const [isArranged, setArranged] = useState(false);
  useEffect(() => {
    arrange().finally(() => setArranged(true));
  }, []);
  useInactivityLogout();
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<OtherArea role={undefined} />}>
        <Routes>
          <Route path={STATES_PATH} element={<StatesPage remote={remote} pages={pages} />} />
          <Route path="*" element={isArranged ? <GuardedRemote remote={remote} App={App} /> : <LoadingScreen />} />
        </Routes>
      </ErrorBoundary>
      <SimulatorBar />
      <Toaster area={roleOfPath(BASE_PATHS[remote]) === 'admin' ? 'admin' : 'site'} />
    </BrowserRouter>
  );
}

function GuardedRemote({ remote, App }: Omit<ShellSimulatorProps, 'pages'>) {
  const isKnown = useSession(isSettled);
  const role = useSession((session) => session.profile?.role);
  if (!isKnown) return <LoadingScreen />;
  if (remote === 'landing') return role ? <OtherArea role={role} /> : <App />;
  const home = BASE_PATHS[remote];
  if (role !== roleOfPath(home)) return <OtherArea role={role} />;
  return (
    <Routes>
      <Route path={`${home}/*`} element={<App />} />
      <Route path="*" element={<Navigate to={home} replace />} />
    </Routes>
  );
}

/** Shown where the shell would redirect to another area. */
function OtherArea({ role }: { role: Role | undefined }) {
  return (
    <main className={styles.screen}>
      <Logo />
      <h1>{t('title')}</h1>
      {role && (
        <p>
          {t('elsewhere')} <code>{homeOf(role)}</code>
        </p>
      )}
      <p>{t('intro')}</p>
      <AccountList />
    </main>
  );
}
