import { lazy } from 'react';

export const DashboardPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
}));
export const KanbanPage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "page-kanban" */ './kanban/KanbanPage')).KanbanPage,
}));
export const ClientsPage = lazy(async () => ({
  default: (await import('./clients/ClientsPage')).ClientsPage,
}));
export const ApplicationsPage = lazy(async () => ({
  default: (await import('./applications/ApplicationsPage')).ApplicationsPage,
}));
export const ApplicationPage = lazy(async () => ({
  default: (await import('./applications/ApplicationPage')).ApplicationPage,
}));
export const CalendarPage = lazy(async () => ({
  default: (await import('./calendar/CalendarPage')).CalendarPage,
}));
export const SupportPage = lazy(async () => ({
  default: (await import('@rotavisto/shared/features/support')).SupportPage,
}));
export const NotificationsPage = lazy(async () => ({
  default: (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
}));
export const SettingsPage = lazy(async () => ({
  default: (await import('@rotavisto/shared/features/settings')).SettingsPage,
}));
export const NotFoundPage = lazy(async () => ({ default: (await import('@rotavisto/shared/app')).NotFoundPage }));
