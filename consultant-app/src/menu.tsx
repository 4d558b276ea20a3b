import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import CalendarOutlined from '@ant-design/icons-svg/es/asn/CalendarOutlined';
import CarryOutOutlined from '@ant-design/icons-svg/es/asn/CarryOutOutlined';
import CustomerServiceOutlined from '@ant-design/icons-svg/es/asn/CustomerServiceOutlined';
import ProjectOutlined from '@ant-design/icons-svg/es/asn/ProjectOutlined';
import SettingOutlined from '@ant-design/icons-svg/es/asn/SettingOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import { type MenuEntry, menuOf } from '@rotavisto/shared/app';
import { useLive } from '@rotavisto/shared/data';
import type { useT } from '@rotavisto/shared/i18n';
import { Icon } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { consultantDay } from './data/caseWork';
import { PAGES } from './pages';
import { prefetch } from './prefetch';

const QUEUE = [['consultant', 'queue']];

/** The counts beside the menu's entries: queue entries by page. */
export function useWaiting() {
  const { data = [] } = useQuery({ ...consultantDay(), meta: { silent: true } });
  useLive('application_steps', QUEUE);
  useLive('document_submissions', QUEUE);
  useLive('support_tickets', QUEUE);
  // A booked or cancelled pre-interview changes no step; the consultant is notified of it.
  useLive('notifications', QUEUE);
  const waiting = data.filter((entry) => !entry.snoozed_until);
  const count = (...kinds: string[]) => waiting.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    cases: count('documents', 'ds160', 'protocol', 'appointment', 'interview', 'decision'),
    messages: count('message'),
    meetings: count('meeting'),
  };
}

type T = ReturnType<typeof useT<['consultant']>>;

type Waiting = Record<'cases' | 'messages' | 'meetings', number>;

export const menu = (t: T, { cases, messages, meetings }: Waiting): MenuEntry[] =>
  menuOf(PAGES, {
    '/consultant': {
      label: t('menu.today'),
      icon: <Icon of={CarryOutOutlined} />,
      prefetch: prefetch['/consultant'],
    },
    '/consultant/clients': {
      label: t('menu.clients'),
      icon: <Icon of={TeamOutlined} />,
      prefetch: prefetch['/consultant/clients'],
    },
    '/consultant/kanban': {
      label: t('menu.kanban'),
      icon: <Icon of={ProjectOutlined} />,
      waiting: { count: cases, text: t('menu.cases', { count: cases }) },
      prefetch: prefetch['/consultant/kanban'],
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
