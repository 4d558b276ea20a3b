import { Badge } from 'antd';
import { formatDate, isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import { StatusBadge } from '../../../ui';
import { unreadOf } from '../chat/readMarks';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { waited, waitingSince } from './ticketOrder';

interface Props {
  ticket: TicketRow;
  role: SupportRole;
}

/** A conversation in the list: the other person, the subject, the last words, the unread count and who waits. */
export function TicketLine({ ticket, role }: Props) {
  const since = role === 'consultant' ? waitingSince(ticket) : null;
  return (
    <>
      {role === 'consultant' ? (
        <>
          <span className={styles.rowHead}>
            <span className={styles.rowName}>{ticket.client?.full_name}</span>
            {since ? <Waiting since={since} /> : <Dated ticket={ticket} />}
          </span>
          <span className={styles.rowFoot}>
            <span className={styles.last}>
              <strong className={styles.rowSubject}>{ticket.subject}</strong> <LastWords ticket={ticket} role={role} />
            </span>
            <Unread count={unreadOf(ticket, role)} />
          </span>
        </>
      ) : (
        <>
          <span className={styles.rowHead}>
            <strong className={styles.rowSubject}>{ticket.subject}</strong>
            <StatusBadge of="ticket" status={ticket.status} />
          </span>
          <span className={styles.last}>
            <LastWords ticket={ticket} role={role} />
          </span>
          <span className={styles.rowFoot}>
            <Numbered ticket={ticket} role={role} />
            <Unread count={unreadOf(ticket, role)} />
          </span>
        </>
      )}
    </>
  );
}

function LastWords({ ticket, role }: Props) {
  const t = useT('support');
  const [last] = ticket.last;
  if (!last) return null;
  const isMine = !last.is_system && (last.sender_id === ticket.client_id) === (role === 'client');
  return <span>{isMine ? t('list.mine', { words: last.content }) : last.content}</span>;
}

function Numbered({ ticket, role }: Props) {
  const t = useT('support');
  const date = formatDate(ticket.last[0]?.created_at ?? ticket.created_at);
  return (
    <span>
      {t(`list.number.${role}`, { number: ticket.ticket_number })} · {date}
    </span>
  );
}

/** A closed conversation says so; of an open one that is answered the day is enough. */
function Dated({ ticket }: { ticket: TicketRow }) {
  if (!isTicketOpen(ticket.status)) return <StatusBadge of="ticket" status={ticket.status} />;
  const at = ticket.last[0]?.created_at ?? ticket.created_at;
  return (
    <time className={styles.time} dateTime={at}>
      {formatDate(at)}
    </time>
  );
}

function Unread({ count }: { count: number }) {
  const t = useT('support');
  return count > 0 && <span className={styles.unread}>{t('list.unread', { count })}</span>;
}

function Waiting({ since }: { since: string }) {
  const t = useT('support');
  const { unit, count } = waited(since, new Date());
  const time = t(`waited.${unit}`, { count });
  return (
    <Badge
      className={styles.wait}
      status="warning"
      text={
        <>
          <span className="rv-visually-hidden">{t('list.waiting')}</span> <span>{t('list.since', { time })}</span>
        </>
      }
    />
  );
}
