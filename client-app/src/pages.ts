import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import FileDoneOutlined from '@ant-design/icons-svg/es/asn/FileDoneOutlined';
import HomeOutlined from '@ant-design/icons-svg/es/asn/HomeOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import type { AreaPage } from '@rotavisto/shared/pages';

/** Every page, in the order of the menu. A row without a component, or with one that needs other props, does not compile. */
export const PAGES = {
  '/client': { menu: { label: 'menu.start', icon: HomeOutlined }, budget: 243 },
  '/client/applications': {
    menu: { label: 'menu.applications', icon: FileDoneOutlined },
    page: async () =>
      (await import(/* webpackChunkName: "page-applications" */ './application/ApplicationPage')).ApplicationPage,
    preload: true,
    budget: 250,
  },
  '/client/applications/wizard/*': { themed: async () => (await import('./wizard/WizardPage')).WizardPage },
  '/client/applications/practice': {
    themed: async () => (await import('./interview/practice/PracticePage')).PracticePage,
  },
  '/client/applications/official': { themed: async () => (await import('./official/OfficialPage')).OfficialPage },
  '/client/support': {
    menu: { label: 'menu.support', icon: CustomerServiceOutlined },
    themed: async () => (await import('./cases/ConversationPage')).ConversationPage,
  },
  '/client/notifications': {
    menu: { label: 'menu.notifications', icon: BellOutlined },
    page: async () => (await import('@rotavisto/shared/features/notifications')).NotificationsPage,
    isList: true,
  },
  '/client/settings': {
    menu: { label: 'menu.settings', icon: SettingOutlined },
    themed: async () => (await import('./purchase/ClientSettingsPage')).ClientSettingsPage,
  },
  '/client/settings/profile': { as: '/client/settings', props: { page: 'profile' } },
  '/client/settings/purchase': { as: '/client/settings', props: { page: 'purchase' } },
  '/client/settings/notifications': { as: '/client/settings', props: { page: 'notifications' } },
  '/client/settings/security': { as: '/client/settings', props: { page: 'security' } },
  '/client/settings/privacy': { as: '/client/settings', props: { page: 'privacy' } },
} as const satisfies Record<`/client${string}`, AreaPage>;
