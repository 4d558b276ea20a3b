import { AppErrorBoundary, AppProviders, beginVisit, NotFoundPage, RoleLayout } from '@rotavisto/shared/app';
import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyPage } from '@rotavisto/shared/connection';
import { NotificationBell } from '@rotavisto/shared/features/notifications';
import { routesOf } from '@rotavisto/shared/pages';
import { Route, Routes } from '@rotavisto/shared/router';
import { themed } from '@rotavisto/shared/ui';
import { type ReactElement, Suspense } from 'react';
import { menu } from './menu';
import { type AdminPath, PAGES } from './pages';
import { prefetch } from './prefetch';
import { useT } from './strings';

const DashboardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
  '/admin',
);
const ClientsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-clients" */ './clients/ClientsPage')).ClientsPage,
  '/admin/clients',
);
const ConsultantsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-consultants" */ './consultants/ConsultantsPage')).ConsultantsPage,
  '/admin/consultants',
);
const ApplicationsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-applications" */ './applications/ApplicationsPage')).ApplicationsPage,
  '/admin/applications',
);
const CasePage = lazyPage(
  themed(async () => (await import('./lazyComponents')).CasePage),
  '/admin/applications/:id',
);
const SalesPage = lazyPage(
  themed(async () => (await import('./sales/SalesPage')).SalesPage),
  '/admin/sales',
);
const PerformancePage = lazyPage(
  themed(async () => (await import('./performance/PerformancePage')).PerformancePage),
  '/admin/performance',
);
const PaymentsPage = lazyPage(
  themed(async () => (await import('./recordsChunk')).PaymentsPage),
  '/admin/payments',
);
const MailPage = lazyPage(
  themed(async () => (await import('./recordsChunk')).MailPage),
  '/admin/mail',
);
const FactsPage = lazyPage(
  themed(async () => (await import('./recordsChunk')).FactsPage),
  '/admin/facts',
);
const PlansPage = lazyPage(
  themed(async () => (await import('./recordsChunk')).PlansPage),
  '/admin/plans',
);
const MessagesPage = lazyPage(
  themed(async () => (await import('./recordsChunk')).MessagesPage),
  '/admin/messages',
);
const ModulesPage = lazyPage(
  themed(async () => (await import('./modules/ModulesPage')).ModulesPage),
  '/admin/modules',
);
const AuditPage = lazyPage(
  themed(async () => (await import('./audit/AuditPage')).AuditPage),
  '/admin/audit',
);
const ErasurePage = lazyPage(
  themed(async () => (await import('./recordsChunk')).ErasurePage),
  '/admin/erasure',
);
const AdminSettingsPage = lazyPage(
  themed(async () => (await import('./settings/AdminSettingsPage')).AdminSettingsPage),
  '/admin/settings',
);
const NotificationsPage = lazyPage(
  async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
  '/admin/notifications',
);

const ELEMENTS: Record<AdminPath, ReactElement> = {
  '/admin': <DashboardPage />,
  '/admin/clients': <ClientsPage />,
  '/admin/consultants': <ConsultantsPage />,
  '/admin/applications': <ApplicationsPage />,
  '/admin/applications/:id': <CasePage />,
  '/admin/sales': <SalesPage />,
  '/admin/performance': <PerformancePage />,
  '/admin/payments': <PaymentsPage />,
  '/admin/mail': <MailPage />,
  '/admin/facts': <FactsPage />,
  '/admin/plans': <PlansPage />,
  '/admin/messages': <MessagesPage />,
  '/admin/modules': <ModulesPage />,
  '/admin/audit': <AuditPage />,
  '/admin/erasure': <ErasurePage />,
  '/admin/notifications': <NotificationsPage />,
  '/admin/settings': <AdminSettingsPage />,
  '/admin/settings/profile': <AdminSettingsPage page="profile" />,
  '/admin/settings/security': <AdminSettingsPage page="security" />,
  '/admin/settings/privacy': <AdminSettingsPage page="privacy" />,
  '/admin/settings/site': <AdminSettingsPage page="site" />,
};

export const firstPage = () => beginVisit(prefetch);

export default function App() {
  return (
    <AppProviders language="en">
      <AdminArea />
    </AppProviders>
  );
}

function AdminArea() {
  const t = useT();
  return (
    <RoleLayout menu={menu(t)} pages={PAGES} bell={<NotificationBell />}>
      <AppErrorBoundary remote="admin">
        <Suspense fallback={<LoadingScreen inline />}>
          <Routes>
            {routesOf(ELEMENTS, '/admin').map(({ path, element }) => (
              <Route key={path} path={path} element={element} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </AppErrorBoundary>
    </RoleLayout>
  );
}
