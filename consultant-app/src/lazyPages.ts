import { lazyPage } from '@rotavisto/shared/connection';
import { themed } from '@rotavisto/shared/ui';

export { NotFoundPage } from '@rotavisto/shared/app';

export const DashboardPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
  '/consultant',
);
export const KanbanPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-kanban" */ './kanban/KanbanPage')).KanbanPage,
  '/consultant/kanban',
);
export const ClientsPage = lazyPage(
  async () => (await import(/* webpackChunkName: "page-clients" */ './clients/ClientsPage')).ClientsPage,
  '/consultant/clients',
);
export const ApplicationsPage = lazyPage(
  async () =>
    (await import(/* webpackChunkName: "page-applications" */ './applications/ApplicationsPage')).ApplicationsPage,
  '/consultant/applications',
);
export const ApplicationPage = lazyPage(
  themed(async () => (await import('./applications/ApplicationPage')).ApplicationPage),
);
export const CalendarPage = lazyPage(
  themed(async () => (await import('./calendar/CalendarPage')).CalendarPage),
  '/consultant/calendar',
);
export const HoursPage = lazyPage(
  themed(async () => (await import('./calendar/HoursPage')).HoursPage),
  '/consultant/calendar/hours',
);
export const SupportPage = lazyPage(
  themed(async () => (await import('./support/ConsultantSupportPage')).ConsultantSupportPage),
  '/consultant/support',
);
export const NotificationsPage = lazyPage(
  async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
  '/consultant/notifications',
);
export const SettingsPage = lazyPage(
  themed(async () => (await import('@rotavisto/shared/features/settings')).SettingsPage),
  '/consultant/settings',
);
