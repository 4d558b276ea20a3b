import type { Composite } from '@rotavisto/shared/supabase';
import { RowList } from '../details/RowList';
import { StatusTag } from '../details/StatusTag';
import { dayText } from '../lists/day';
import { useT } from './strings';

/** Conversations by subject and state; their messages are private to the client and the consultant. */
export function TicketRows({ tickets }: { tickets: Composite<'admin_client_details'>['tickets'] }) {
  const t = useT();
  return (
    <RowList
      empty={t('adminClient:noSupportTickets')}
      rows={tickets.map((ticket) => ({
        id: ticket.id,
        title: ticket.subject,
        secondary: t('adminClient:created', { date: dayText(ticket.created_at) }),
        aside: <StatusTag status={ticket.status} />,
      }))}
    />
  );
}
