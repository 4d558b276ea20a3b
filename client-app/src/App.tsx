import { AppErrorBoundary, AppProviders, beginVisit, NotFoundPage, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyPage } from '@rotavisto/shared/connection';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { routesOf } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { themed } from '@rotavisto/shared/ui';
import { type ReactElement, Suspense } from 'react';
import { HomePage } from './home/HomePage';
import { useMenu } from './menu';
import { type ClientPath, PAGES } from './pages';
import { PlanGate } from './plans/PlanGate';
import { prefetch } from './prefetch';
import './strings';

const ApplicationPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-applications" */ './application/ApplicationPage')).ApplicationPage,
  '/client/applications',
);
const PracticePage = lazyPage(
  themed(async () => (await import('./interview/practice/PracticePage')).PracticePage),
  '/client/applications/practice',
);
const WizardPage = lazyPage(themed(async () => (await import('./wizard/WizardPage')).WizardPage));
const NotificationsPage = lazyPage(
  async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
  '/client/notifications',
);
const SettingsPage = lazyPage(
  themed(async () => (await import('./purchase/ClientSettingsPage')).ClientSettingsPage),
  '/client/settings',
);
const SupportPage = lazyPage(
  themed(async () => (await import('@rotavisto/shared/features/support')).SupportPage),
  '/client/support',
);

const SUPPORT = { role: 'client' } as const;

/** The home comes with the App: most visits begin there, and it needs no request of its own. */
const ELEMENTS: Record<ClientPath, ReactElement> = {
  '/client': <HomePage />,
  '/client/applications': <ApplicationPage />,
  '/client/applications/wizard/*': <WizardPage />,
  '/client/applications/practice': <PracticePage />,
  '/client/support': <SupportPage {...SUPPORT} />,
  '/client/notifications': <NotificationsPage />,
  '/client/settings': <SettingsPage />,
  '/client/settings/profile': <SettingsPage page="profile" />,
  '/client/settings/purchase': <SettingsPage page="purchase" />,
  '/client/settings/notifications': <SettingsPage page="notifications" />,
  '/client/settings/security': <SettingsPage page="security" />,
  '/client/settings/privacy': <SettingsPage page="privacy" />,
};

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders>
      <ClientArea />
    </AppProviders>
  );
}

function ClientArea() {
  const menu = useMenu();
  return (
    <RoleLayout menu={menu} pages={PAGES} supportPath="/client/support" bell={<NotificationBell />}>
      <AppErrorBoundary remote="client">
        <PlanGate>
          <Suspense fallback={<LoadingScreen inline />}>
            <Routes>
              {routesOf(ELEMENTS, '/client').map(({ path, element }) => (
                <Route key={path} path={path} element={element} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </Suspense>
        </PlanGate>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
