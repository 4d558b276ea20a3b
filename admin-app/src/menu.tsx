import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  DashboardOutlined,
  DeleteOutlined,
  FileTextOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import type { MenuEntry } from '@rotavisto/shared/app';
import type { useT } from './strings';

/** English entries say so; sales and the modules are Portuguese words. */
export const menu = (t: ReturnType<typeof useT>): MenuEntry[] => [
  { path: '/admin', label: t('menu.dashboard'), icon: <DashboardOutlined />, end: true, lang: 'en' },
  { path: '/admin/clients', label: t('menu.clients'), icon: <UserOutlined />, lang: 'en' },
  { path: '/admin/consultants', label: t('menu.consultants'), icon: <TeamOutlined />, lang: 'en' },
  { path: '/admin/applications', label: t('menu.applications'), icon: <FileTextOutlined />, lang: 'en' },
  { path: '/admin/sales', label: t('menu.sales'), icon: <BarChartOutlined /> },
  { path: '/admin/modules', label: t('menu.modules'), icon: <AppstoreOutlined /> },
  { path: '/admin/audit', label: t('menu.audit'), icon: <AuditOutlined />, lang: 'en' },
  { path: '/admin/erasure', label: t('menu.erasure'), icon: <DeleteOutlined />, lang: 'en' },
  { path: '/admin/settings', label: t('menu.settings'), icon: <SettingOutlined />, lang: 'en' },
];

/** Long lists, for which the sidebar makes room. */
export const LIST_PATHS = ['/admin/clients', '/admin/consultants', '/admin/applications', '/admin/audit'];
