import { Badge } from 'antd';
import { formatDate } from '../../domain';
import { useT } from '../../i18n';
import { StatusBadge } from '../../ui';
import { unreadOf } from './readMarks';
import type { SupportRole } from './SupportPage';
import styles from './support.module.css';
import { waitingSince } from './ticketOrder';
import type { TicketRow } from './types';
import { waited } from './waited';

/** A conversation in the list: with whom and about what, the last words, what is unread and who waits. */
export function TicketLine({ ticket, role }: { ticket: TicketRow; role: SupportRole }) {
  const t = useT('support');
  const unread = unreadOf(ticket, role);
  const [last] = ticket.last;
  const isMine = last && !last.is_system && (last.sender_id === ticket.client_id) === (role === 'client');
  return (
    <>
      <span className={styles.rowHead}>
        <strong className={styles.rowSubject}>{ticket.subject}</strong>
        <StatusBadge of="ticket" status={ticket.status} />
      </span>
      {role === 'consultant' && <span>{ticket.client?.full_name}</span>}
      {last && (
        <span className={unread > 0 ? styles.lastUnread : styles.last}>
          {isMine ? t('list.mine', { words: last.content }) : last.content}
        </span>
      )}
      <span className={styles.rowFoot}>
        {t('list.number', { number: ticket.ticket_number })} · {formatDate(last?.created_at ?? ticket.created_at)}
        {unread > 0 && <span className={styles.unread}>{t('list.unread', { count: unread })}</span>}
      </span>
      {role === 'consultant' && <Waiting ticket={ticket} />}
    </>
  );
}

function Waiting({ ticket }: { ticket: TicketRow }) {
  const t = useT('support');
  const since = waitingSince(ticket);
  if (!since) return null;
  const { unit, count } = waited(since, new Date());
  return <Badge status="warning" text={t('list.waiting', { time: t(`waited.${unit}`, { count }) })} />;
}
