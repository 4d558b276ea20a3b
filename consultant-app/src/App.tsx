import { AppErrorBoundary, AppProviders, beginVisit, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { routesOf } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { type ReactElement, Suspense } from 'react';
import { Background } from './Background';
import { useRememberPage } from './cameFrom';
import {
  ApplicationPage,
  ApplicationsPage,
  CalendarPage,
  ClientsPage,
  DashboardPage,
  HoursPage,
  KanbanPage,
  NotFoundPage,
  NotificationsPage,
  SettingsPage,
  SupportPage,
} from './lazyPages';
import { menu, useWaiting } from './menu';
import { type ConsultantPath, PAGES } from './pages';
import { prefetch } from './prefetch';
import './strings';

const SETTINGS = { area: 'consultant' } as const;

const ELEMENTS: Record<ConsultantPath, ReactElement> = {
  '/consultant': <DashboardPage />,
  '/consultant/clients': <ClientsPage />,
  '/consultant/kanban': <KanbanPage />,
  '/consultant/applications': <ApplicationsPage />,
  '/consultant/applications/:id': <ApplicationPage />,
  '/consultant/calendar': <CalendarPage />,
  '/consultant/calendar/hours': <HoursPage />,
  '/consultant/support': <SupportPage />,
  '/consultant/notifications': <NotificationsPage />,
  '/consultant/settings': <SettingsPage {...SETTINGS} />,
  '/consultant/settings/profile': <SettingsPage {...SETTINGS} page="profile" />,
  '/consultant/settings/security': <SettingsPage {...SETTINGS} page="security" />,
  '/consultant/settings/privacy': <SettingsPage {...SETTINGS} page="privacy" />,
};

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders language="pt">
      <ConsultantArea />
    </AppProviders>
  );
}

const commands = async () => (await import('./commands/commands')).areaCommands;

function ConsultantArea() {
  const t = useT('consultant');
  useRememberPage();
  return (
    <RoleLayout menu={menu(t, useWaiting())} pages={PAGES} bell={<NotificationBell />} commands={commands}>
      <AppErrorBoundary remote="consultant">
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            {routesOf(ELEMENTS, '/consultant').map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrorBoundary>
      <Background />
    </RoleLayout>
  );
}
