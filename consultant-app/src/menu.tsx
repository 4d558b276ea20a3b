import {
  BellOutlined,
  CalendarOutlined,
  CustomerServiceOutlined,
  ProjectOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import type { useT } from '@rotavisto/shared/i18n';
import { CONSULTANT_PAGES } from '@rotavisto/shared/pages';

type T = ReturnType<typeof useT<['consultant']>>;

type Waiting = Record<'cases' | 'messages' | 'meetings', number>;

export const menu = (t: T, { cases, messages, meetings }: Waiting): MenuEntry[] =>
  menuOf(CONSULTANT_PAGES, {
    '/consultant/clients': { label: t('menu.clients'), icon: <TeamOutlined aria-hidden /> },
    '/consultant/kanban': {
      label: t('menu.kanban'),
      icon: <ProjectOutlined aria-hidden />,
      waiting: { count: cases, text: t('menu.cases', { count: cases }) },
    },
    '/consultant/calendar': {
      label: t('menu.calendar'),
      icon: <CalendarOutlined aria-hidden />,
      waiting: { count: meetings, text: t('menu.meetings', { count: meetings }) },
    },
    '/consultant/support': {
      label: t('menu.support'),
      icon: <CustomerServiceOutlined aria-hidden />,
      waiting: { count: messages, text: t('menu.messages', { count: messages }) },
    },
    '/consultant/notifications': { label: t('menu.notifications'), icon: <BellOutlined aria-hidden /> },
    '/consultant/settings': { label: t('menu.settings'), icon: <SettingOutlined aria-hidden /> },
  });
