import { AppErrorBoundary, AppProviders, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import { menu } from './menu';
import {
  ApplicationPage,
  ApplicationsPage,
  CalendarPage,
  ClientsPage,
  DashboardPage,
  KanbanPage,
  NotFoundPage,
  NotificationsPage,
  SettingsPage,
  SupportPage,
} from './pages';
import './strings';

export { firstPage } from '@rotavisto/shared/connection';

export default function App() {
  return (
    <AppProviders>
      <ConsultantArea />
    </AppProviders>
  );
}

function ConsultantArea() {
  const t = useT('consultant');
  return (
    <RoleLayout menu={menu(t)} bell={<NotificationBell />}>
      <AppErrorBoundary remote="consultant">
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route index element={<DashboardPage />} />
            <Route path="kanban" element={<KanbanPage />} />
            <Route path="clients" element={<ClientsPage />} />
            <Route path="applications" element={<ApplicationsPage />} />
            <Route path="applications/:id" element={<ApplicationPage />} />
            <Route path="calendar" element={<CalendarPage />} />
            <Route path="support" element={<SupportPage role="consultant" />} />
            <Route path="notifications" element={<NotificationsPage leadsToSubject />} />
            <Route path="settings" element={<SettingsPage area="consultant" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
