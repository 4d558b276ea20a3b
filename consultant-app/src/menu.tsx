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

type T = ReturnType<typeof useT<['consultant']>>;

export const menu = (t: T): MenuEntry[] => [
  { path: '/consultant/clients', label: t('menu.clients'), icon: <TeamOutlined aria-hidden /> },
  { path: '/consultant/kanban', label: t('menu.kanban'), icon: <ProjectOutlined aria-hidden /> },
  { path: '/consultant/calendar', label: t('menu.calendar'), icon: <CalendarOutlined aria-hidden /> },
  { path: '/consultant/support', label: t('menu.support'), icon: <CustomerServiceOutlined aria-hidden /> },
  { path: '/consultant/notifications', label: t('menu.notifications'), icon: <BellOutlined aria-hidden /> },
  { path: '/consultant/settings', label: t('menu.settings'), icon: <SettingOutlined aria-hidden /> },
];
