import { AppErrorBoundary, AppProviders, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { useT } from '@rotavisto/shared/i18n';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import { menu } from './menu';
import * as pages from './pages';
import './strings';

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
    <RoleLayout menu={menu(t)} notificationsPath="/consultant/notifications" bell={<NotificationBell />}>
      <AppErrorBoundary>
        <Suspense fallback={<LoadingScreen />}>
          <Routes>
            <Route index element={<pages.DashboardPage />} />
            <Route path="kanban" element={<pages.KanbanPage />} />
            <Route path="clients" element={<pages.ClientsPage />} />
            <Route path="applications" element={<pages.ApplicationsPage />} />
            <Route path="applications/:id" element={<pages.ApplicationPage />} />
            <Route path="calendar" element={<pages.CalendarPage />} />
            <Route path="support" element={<pages.SupportPage role="consultant" />} />
            <Route path="notifications" element={<pages.NotificationsPage variant="consultant" />} />
            <Route path="settings" element={<pages.SettingsPage area="consultant" />} />
            <Route path="*" element={<pages.NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
