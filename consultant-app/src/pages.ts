import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons-svg/es/asn/CarryOutOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { AreaPage } from '@rotavisto/shared/pages';

const area = 'consultant';

/**
 * Every page in the order of the menu. A row without a component, or with a component that needs other props, does not
 * compile.
 */
export const PAGES = {
  '/consultant': {
    menu: { label: 'menu.today', icon: CarryOutOutlined },
    page: async () => (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
    preload: true,
    budget: 242,
  },
  '/consultant/clients': {
    menu: { label: 'menu.clients', icon: TeamOutlined },
    page: async () => (await import(/* webpackChunkName: "page-clients" */ './clients/ClientsPage')).ClientsPage,
    isList: true,
    preload: true,
    budget: 239,
  },
  '/consultant/kanban': {
    menu: { label: 'menu.kanban', icon: ProjectOutlined },
    page: async () => (await import(/* webpackChunkName: "page-kanban" */ './kanban/KanbanPage')).KanbanPage,
    isList: true,
    preload: true,
    budget: 282,
  },
  '/consultant/applications': {
    page: async () =>
      (await import(/* webpackChunkName: "page-applications" */ './applications/ApplicationsPage')).ApplicationsPage,
    isList: true,
    preload: true,
    budget: 238,
  },
  '/consultant/applications/:id': {
    themed: async () => (await import('./applications/ApplicationPage')).ApplicationPage,
  },
  '/consultant/calendar': {
    menu: { label: 'menu.calendar', icon: CalendarOutlined },
    themed: async () => (await import('./calendar/CalendarPage')).CalendarPage,
    isList: true,
  },
  '/consultant/calendar/hours': { themed: async () => (await import('./calendar/HoursPage')).HoursPage },
  '/consultant/support': {
    menu: { label: 'menu.support', icon: CustomerServiceOutlined },
    themed: async () => (await import('./support/ConsultantSupportPage')).ConsultantSupportPage,
    isList: true,
  },
  '/consultant/notifications': {
    menu: { label: 'menu.notifications', icon: BellOutlined },
    page: async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
    isList: true,
  },
  '/consultant/settings': {
    menu: { label: 'menu.settings', icon: SettingOutlined },
    themed: async () => (await import('@rotavisto/shared/features/settings')).SettingsPage,
    props: { area },
  },
  '/consultant/settings/profile': { as: '/consultant/settings', props: { area, page: 'profile' } },
  '/consultant/settings/security': { as: '/consultant/settings', props: { area, page: 'security' } },
  '/consultant/settings/privacy': { as: '/consultant/settings', props: { area, page: 'privacy' } },
} as const satisfies Record<`/consultant${string}`, AreaPage>;
