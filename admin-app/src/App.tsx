import { AppProviders, RoleLayout } from '@rotavisto/shared/app';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { Navigate, Route, Routes } from '@rotavisto/shared/router';
import { lazy } from 'react';
import { menu } from './menu';
import { useT } from './strings';

const DashboardPage = lazy(() => import('./dashboard/DashboardPage').then((page) => ({ default: page.DashboardPage })));
const ClientsPage = lazy(() => import('./clients/ClientsPage').then((page) => ({ default: page.ClientsPage })));
const ConsultantsPage = lazy(() =>
  import('./consultants/ConsultantsPage').then((page) => ({ default: page.ConsultantsPage })),
);
const ApplicationsPage = lazy(() =>
  import('./applications/ApplicationsPage').then((page) => ({ default: page.ApplicationsPage })),
);
const SalesPage = lazy(() => import('./sales/SalesPage').then((page) => ({ default: page.SalesPage })));
const ModulesPage = lazy(() => import('./modules/ModulesPage').then((page) => ({ default: page.ModulesPage })));
const AuditPage = lazy(() => import('./audit/AuditPage').then((page) => ({ default: page.AuditPage })));
const ErasurePage = lazy(() => import('./erasure/ErasurePage').then((page) => ({ default: page.ErasurePage })));
const SettingsPage = lazy(() =>
  import('@rotavisto/shared/features/settings').then((page) => ({ default: page.SettingsPage })),
);
const NotificationsPage = lazy(() =>
  import('@rotavisto/shared/features/notifications').then((page) => ({ default: page.NotificationsPage })),
);

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
    <RoleLayout menu={menu(t)} notificationsPath="/admin/notifications" bell={<NotificationBell />}>
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
        <Route path="*" element={<Navigate to="/admin" replace />} />
      </Routes>
    </RoleLayout>
  );
}
