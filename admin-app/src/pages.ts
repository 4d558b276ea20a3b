import AppstoreOutlined from '@ant-design/icons-svg/es/asn/AppstoreOutlined';
import AuditOutlined from '@ant-design/icons-svg/es/asn/AuditOutlined';
import BarChartOutlined from '@ant-design/icons-svg/es/asn/BarChartOutlined';
import CreditCardOutlined from '@ant-design/icons-svg/es/asn/CreditCardOutlined';
import DashboardOutlined from '@ant-design/icons-svg/es/asn/DashboardOutlined';
import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import HistoryOutlined from '@ant-design/icons-svg/es/asn/HistoryOutlined';
import LineChartOutlined from '@ant-design/icons-svg/es/asn/LineChartOutlined';
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined';
import MessageOutlined from '@ant-design/icons-svg/es/asn/MessageOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TagsOutlined from '@ant-design/icons-svg/es/asn/TagsOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import UserOutlined from '@ant-design/icons-svg/es/asn/UserOutlined';
import type { AreaPage } from '@rotavisto/shared/pages';

/** All pages in the order of the menu. A row without a component, or whose component needs other props, does not compile. */
export const PAGES = {
  '/admin': {
    menu: { label: 'menu.dashboard', icon: DashboardOutlined },
    page: async () => (await import(/* webpackChunkName: "page-index" */ './dashboard/DashboardPage')).DashboardPage,
    preload: true,
    budget: 237,
  },
  '/admin/clients': {
    menu: { label: 'menu.clients', icon: UserOutlined, group: 'menuGroup.people' },
    page: async () => (await import(/* webpackChunkName: "page-clients" */ './clients/ClientsPage')).ClientsPage,
    isList: true,
    preload: true,
    budget: 247,
  },
  '/admin/consultants': {
    menu: { label: 'menu.consultants', icon: TeamOutlined, group: 'menuGroup.people' },
    page: async () =>
      (await import(/* webpackChunkName: "page-consultants" */ './consultants/ConsultantsPage')).ConsultantsPage,
    isList: true,
    preload: true,
    budget: 248,
  },
  '/admin/consultants/:id': { themed: async () => (await import('./lazyComponents')).ConsultantPage },
  '/admin/applications': {
    menu: { label: 'menu.applications', icon: FileTextOutlined, group: 'menuGroup.work' },
    page: async () =>
      (await import(/* webpackChunkName: "page-applications" */ './applications/ApplicationsPage')).ApplicationsPage,
    isList: true,
    preload: true,
    budget: 246,
  },
  '/admin/applications/:id': { themed: async () => (await import('./lazyComponents')).CasePage },
  '/admin/performance': {
    menu: { label: 'menu.performance', icon: LineChartOutlined, group: 'menuGroup.work' },
    themed: async () => (await import('./performance/PerformancePage')).PerformancePage,
    isList: true,
  },
  '/admin/messages': {
    menu: { label: 'menu.messages', icon: MessageOutlined, group: 'menuGroup.work' },
    themed: async () => (await import('./recordsChunk')).MessagesPage,
    isList: true,
  },
  '/admin/sales': {
    menu: { label: 'menu.sales', icon: BarChartOutlined, group: 'menuGroup.money' },
    themed: async () => (await import('./sales/SalesPage')).SalesPage,
  },
  '/admin/payments': {
    menu: { label: 'menu.payments', icon: CreditCardOutlined, group: 'menuGroup.money' },
    themed: async () => (await import('./recordsChunk')).PaymentsPage,
    isList: true,
  },
  '/admin/plans': {
    menu: { label: 'menu.plans', icon: TagsOutlined, group: 'menuGroup.money' },
    themed: async () => (await import('./recordsChunk')).PlansPage,
    isList: true,
  },
  '/admin/facts': {
    menu: { label: 'menu.facts', icon: FileDoneOutlined, group: 'menuGroup.site' },
    themed: async () => (await import('./recordsChunk')).FactsPage,
    isList: true,
  },
  '/admin/mail': {
    menu: { label: 'menu.mail', icon: MailOutlined, group: 'menuGroup.site' },
    themed: async () => (await import('./recordsChunk')).MailPage,
    isList: true,
  },
  '/admin/modules': {
    menu: { label: 'menu.modules', icon: AppstoreOutlined, group: 'menuGroup.site' },
    themed: async () => (await import('./modules/ModulesPage')).ModulesPage,
  },
  '/admin/audit': {
    menu: { label: 'menu.audit', icon: AuditOutlined, group: 'menuGroup.safety' },
    themed: async () => (await import('./audit/AuditPage')).AuditPage,
    isList: true,
  },
  '/admin/erasure': {
    menu: { label: 'menu.erasure', icon: DeleteOutlined, group: 'menuGroup.safety' },
    themed: async () => (await import('./recordsChunk')).ErasurePage,
  },
  '/admin/retention': {
    menu: { label: 'menu.retention', icon: HistoryOutlined, group: 'menuGroup.safety' },
    themed: async () => (await import('./recordsChunk')).RetentionPage,
  },
  '/admin/notifications': {
    page: async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
    isList: true,
  },
  '/admin/settings': {
    menu: { label: 'menu.settings', icon: SettingOutlined },
    themed: async () => (await import('./settings/AdminSettingsPage')).AdminSettingsPage,
  },
  '/admin/settings/profile': { as: '/admin/settings', props: { page: 'profile' } },
  '/admin/settings/notifications': { as: '/admin/settings', props: { page: 'notifications' } },
  '/admin/settings/security': { as: '/admin/settings', props: { page: 'security' } },
  '/admin/settings/privacy': { as: '/admin/settings', props: { page: 'privacy' } },
  '/admin/settings/site': { as: '/admin/settings', props: { page: 'site' } },
} as const satisfies Record<`/admin${string}`, AreaPage>;
