import { BrowserRouter, Navigate, Route, Routes } from '@rotavisto/shared/router';
import { homeOf, startSession, useInactivityLogout, useSession } from '@rotavisto/shared/session';
import { Toaster } from '@rotavisto/shared/toast';
import { type ComponentType, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import '../brand/tokens.css';
import { LoadingScreen } from '../brand';
import type { Role } from '../domain';
import { ErrorCard } from '../ui';
import { DemoSignIn } from './DemoSignIn';

interface StandaloneAppProps {
  name: Role;
  App: ComponentType;
}

/** One remote without the shell: the same backend, behind the demo accounts. */
export function StandaloneApp({ name, App }: StandaloneAppProps) {
  useEffect(() => void startSession(), []);
  useInactivityLogout();
  return (
    <BrowserRouter>
      <ErrorBoundary fallback={<ErrorCard onRetry={() => window.location.reload()} />}>
        <StandaloneRoutes name={name} App={App} />
      </ErrorBoundary>
      <Toaster area={name === 'admin' ? 'admin' : 'site'} />
    </BrowserRouter>
  );
}

function StandaloneRoutes({ name, App }: StandaloneAppProps) {
  const status = useSession((session) => session.status);
  const role = useSession((session) => session.profile?.role);
  if (status === 'loading') return <LoadingScreen />;
  if (role !== name) return <DemoSignIn role={name} />;
  return (
    <Routes>
      <Route path={`${homeOf(name)}/*`} element={<App />} />
      <Route path="*" element={<Navigate to={homeOf(name)} replace />} />
    </Routes>
  );
}
