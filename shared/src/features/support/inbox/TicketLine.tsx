import { formatDate } from '../../../domain';
import { useT } from '../../../i18n';
import { StatusBadge } from '../../../ui';
import { unreadOf } from '../chat/readMarks';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { Age } from './Age';

interface Props {
  ticket: TicketRow;
  role: SupportRole;
}

/** A conversation in the list: the other person, the subject, the last message with its age, and the number of unread messages. */
export function TicketLine({ ticket, role }: Props) {
  const unread = <Unread count={unreadOf(ticket, role)} />;
  return role === 'consultant' ? (
    <>
      <span className={styles.rowHead}>
        <strong className={styles.rowName}>{ticket.client?.full_name}</strong>
        <Age ticket={ticket} />
      </span>
      <span className={styles.rowSubject}>{ticket.subject}</span>
      <span className={styles.rowFoot}>
        <LastWords ticket={ticket} role={role} />
        {unread}
      </span>
    </>
  ) : (
    <>
      <span className={styles.rowHead}>
        <strong className={styles.rowName}>{ticket.subject}</strong>
        <StatusBadge of="ticket" status={ticket.status} />
      </span>
      <LastWords ticket={ticket} role={role} />
      <span className={styles.rowFoot}>
        <Numbered ticket={ticket} role={role} />
        {unread}
      </span>
    </>
  );
}

function LastWords({ ticket, role }: Props) {
  const t = useT('support');
  const [last] = ticket.last;
  if (!last) return null;
  const isMine = !last.is_system && (last.sender_id === ticket.client_id) === (role === 'client');
  return <span className={styles.last}>{isMine ? t('list.mine', { words: last.content }) : last.content}</span>;
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

/** Shows the number of unread messages, in a mark as wide as the number. */
function Unread({ count }: { count: number }) {
  const t = useT('support');
  return (
    count > 0 && (
      <span className={styles.unread} title={t('list.unread', { count })}>
        <span aria-hidden>{count > 99 ? '99+' : count}</span>
        <span className="rv-visually-hidden">{t('list.unread', { count })}</span>
      </span>
    )
  );
}
