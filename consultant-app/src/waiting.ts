import { useLive } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { consultantDay } from './data/caseWork';

const QUEUE = [['consultant', 'queue']];

/** The counts beside the menu's entries: queue entries by page. */
export function useWaiting() {
  const t = useT('consultant');
  const { data = [] } = useQuery({ ...consultantDay(), meta: { silent: true } });
  useLive('application_steps', QUEUE);
  useLive('document_submissions', QUEUE);
  useLive('support_tickets', QUEUE);
  // A booked or cancelled pre-interview changes no step; a notification reports it to the consultant.
  useLive('notifications', QUEUE);
  const waiting = data.filter((entry) => !entry.snoozed_until);
  const count = (...kinds: string[]) => waiting.filter(({ kind }) => kinds.includes(kind)).length;
  const cases = count('documents', 'ds160', 'protocol', 'appointment', 'interview', 'decision');
  const messages = count('message');
  const meetings = count('meeting');
  return {
    '/consultant/kanban': { count: cases, text: t('menu.cases', { count: cases }) },
    '/consultant/calendar': { count: meetings, text: t('menu.meetings', { count: meetings }) },
    '/consultant/support': { count: messages, text: t('menu.messages', { count: messages }) },
  };
}
