import {
  BellOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  ProjectOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { MenuEntry } from '@rotavisto/shared/app';
import type { useT } from '@rotavisto/shared/i18n';

type T = ReturnType<typeof useT<'consultant'>>;

export const menu = (t: T): MenuEntry[] => [
  { path: '/consultant/clients', label: t('menu.clients'), icon: <TeamOutlined /> },
  { path: '/consultant/kanban', label: t('menu.kanban'), icon: <ProjectOutlined /> },
  { path: '/consultant/calendar', label: t('menu.calendar'), icon: <CalendarOutlined /> },
  { path: '/consultant/support', label: t('menu.support'), icon: <CustomerServiceOutlined /> },
  { path: '/consultant/notifications', label: t('menu.notifications'), icon: <BellOutlined /> },
  { path: '/consultant/settings', label: t('menu.settings'), icon: <SettingOutlined /> },
];
