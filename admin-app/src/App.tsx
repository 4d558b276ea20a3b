import { AppErrorBoundary, AppProviders, NotFoundPage, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyPage } from '@rotavisto/shared/connection';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { Route, Routes } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import { LIST_PATHS, menu } from './menu';
import { useT } from './strings';

const DashboardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
  '/admin',
);
const ClientsPage = lazyPage(async () => (await import('./clients/ClientsPage')).ClientsPage, '/admin/clients');
const ConsultantsPage = lazyPage(
  async () => (await import('./consultants/ConsultantsPage')).ConsultantsPage,
  '/admin/consultants',
);
const ApplicationsPage = lazyPage(
  async () => (await import('./applications/ApplicationsPage')).ApplicationsPage,
  '/admin/applications',
);
const SalesPage = lazyPage(async () => (await import('./sales/SalesPage')).SalesPage, '/admin/sales');
const ModulesPage = lazyPage(async () => (await import('./modules/ModulesPage')).ModulesPage, '/admin/modules');
const AuditPage = lazyPage(async () => (await import('./audit/AuditPage')).AuditPage, '/admin/audit');
const ErasurePage = lazyPage(async () => (await import('./erasure/ErasurePage')).ErasurePage, '/admin/erasure');
const SettingsPage = lazyPage(
  async () => (await import('@rotavisto/shared/features/settings')).SettingsPage,
  '/admin/settings',
);
const NotificationsPage = lazyPage(
  async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
  '/admin/notifications',
);

export { firstPage } from '@rotavisto/shared/connection';

export default function App() {
  return (
    <AppProviders>
      <AdminArea />
    </AppProviders>
  );
}

function AdminArea() {
  const t = useT();
  return (
    <RoleLayout menu={menu(t)} bell={<NotificationBell />} listPaths={LIST_PATHS}>
      <AppErrorBoundary remote="admin">
        <Suspense fallback={<LoadingScreen inline />}>
          <Routes>
            <Route index element={<DashboardPage />} />
            <Route path="clients" element={<ClientsPage />} />
            <Route path="consultants" element={<ConsultantsPage />} />
            <Route path="applications" element={<ApplicationsPage />} />
            <Route path="sales" element={<SalesPage />} />
            <Route path="modules" element={<ModulesPage />} />
            <Route path="audit" element={<AuditPage />} />
            <Route path="erasure" element={<ErasurePage />} />
            <Route path="notifications" element={<NotificationsPage />} />
            <Route path="settings" element={<SettingsPage area="admin" />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
