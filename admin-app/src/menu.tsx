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
import type { useT } from './strings';

export const menu = (t: ReturnType<typeof useT>) => [
  { path: '/admin', label: t('menu.dashboard'), icon: <DashboardOutlined /> },
  { path: '/admin/clients', label: t('menu.clients'), icon: <UserOutlined /> },
  { path: '/admin/consultants', label: t('menu.consultants'), icon: <TeamOutlined /> },
  { path: '/admin/applications', label: t('menu.applications'), icon: <FileTextOutlined /> },
  { path: '/admin/sales', label: t('menu.sales'), icon: <BarChartOutlined /> },
  { path: '/admin/modules', label: t('menu.modules'), icon: <AppstoreOutlined /> },
  { path: '/admin/audit', label: t('menu.audit'), icon: <AuditOutlined /> },
  { path: '/admin/erasure', label: t('menu.erasure'), icon: <DeleteOutlined /> },
  { path: '/admin/settings', label: t('menu.settings'), icon: <SettingOutlined /> },
];
