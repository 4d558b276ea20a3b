import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { readAhead } from '@rotavisto/shared/data';
import type { useT } from '@rotavisto/shared/i18n';
import { CONSULTANT_PAGES } from '@rotavisto/shared/pages';
import { useSession } from '@rotavisto/shared/session';
import { Icon } from '@rotavisto/shared/ui';
import { consultantBoard, consultantClients } from './data/consultant';

type T = ReturnType<typeof useT<['consultant']>>;

type Waiting = Record<'cases' | 'messages' | 'meetings', number>;

export const menu = (t: T, { cases, messages, meetings }: Waiting): MenuEntry[] =>
  menuOf(CONSULTANT_PAGES, {
    '/consultant/clients': {
      label: t('menu.clients'),
      icon: <Icon of={TeamOutlined} />,
      readAhead: (client) =>
        readAhead(client, consultantClients({ filter: 'all', sort: 'newest', page: 1, pageSize: 20 })),
    },
    '/consultant/kanban': {
      label: t('menu.kanban'),
      icon: <Icon of={ProjectOutlined} />,
      waiting: { count: cases, text: t('menu.cases', { count: cases }) },
      readAhead: (client) => {
        const consultantId = useSession.getState().profile?.id;
        if (consultantId) readAhead(client, consultantBoard(consultantId));
      },
    },
    '/consultant/calendar': {
      label: t('menu.calendar'),
      icon: <Icon of={CalendarOutlined} />,
      waiting: { count: meetings, text: t('menu.meetings', { count: meetings }) },
    },
    '/consultant/support': {
      label: t('menu.support'),
      icon: <Icon of={CustomerServiceOutlined} />,
      waiting: { count: messages, text: t('menu.messages', { count: messages }) },
    },
    '/consultant/notifications': { label: t('menu.notifications'), icon: <Icon of={BellOutlined} /> },
    '/consultant/settings': { label: t('menu.settings'), icon: <Icon of={SettingOutlined} /> },
  });
