import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DeleteOutlined,
  FileTextOutlined,
  LineChartOutlined,
  MailOutlined,
  SettingOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { ADMIN_PAGES } from '@rotavisto/shared/pages';
import type { useT } from './strings';

export const menu = (t: ReturnType<typeof useT>): MenuEntry[] =>
  menuOf(ADMIN_PAGES, {
    '/admin': { label: t('menu.dashboard'), icon: <DashboardOutlined /> },
    '/admin/clients': { label: t('menu.clients'), icon: <UserOutlined /> },
    '/admin/consultants': { label: t('menu.consultants'), icon: <TeamOutlined /> },
    '/admin/applications': { label: t('menu.applications'), icon: <FileTextOutlined /> },
    '/admin/sales': { label: t('menu.sales'), icon: <BarChartOutlined /> },
    '/admin/performance': { label: t('menu.performance'), icon: <LineChartOutlined /> },
    '/admin/payments': { label: t('menu.payments'), icon: <CreditCardOutlined /> },
    '/admin/mail': { label: t('menu.mail'), icon: <MailOutlined /> },
    '/admin/modules': { label: t('menu.modules'), icon: <AppstoreOutlined /> },
    '/admin/audit': { label: t('menu.audit'), icon: <AuditOutlined /> },
    '/admin/erasure': { label: t('menu.erasure'), icon: <DeleteOutlined /> },
    '/admin/settings': { label: t('menu.settings'), icon: <SettingOutlined /> },
  });
