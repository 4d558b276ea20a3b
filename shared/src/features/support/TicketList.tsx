import { Badge } from 'antd';
import { formatDate } from '../../domain';
import { useT } from '../../i18n';
import { EmptyState, StatusBadge } from '../../ui';
import type { SupportRole } from './SupportPage';
import styles from './support.module.css';
import { waitingSince } from './ticketOrder';
import type { TicketRow } from './types';
import { waited } from './waited';

interface Props {
  role: SupportRole;
  tickets: TicketRow[];
  selectedId: string | null;
  onSelect: (ticketId: string) => void;
}

export function TicketList({ role, tickets, selectedId, onSelect }: Props) {
  const t = useT('support');
  if (tickets.length === 0) return <EmptyState title={t(`list.empty.${role}`)} />;
  return (
    <nav className={styles.list} aria-label={t('list.title')}>
      <ul className={styles.rows}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <button
              type="button"
              className={ticket.id === selectedId ? styles.rowSelected : styles.row}
              aria-current={ticket.id === selectedId}
              onClick={() => onSelect(ticket.id)}
            >
              <span className={styles.rowHead}>
                <strong className={styles.rowSubject}>{ticket.subject}</strong>
                <StatusBadge of="ticket" status={ticket.status} />
              </span>
              {role === 'consultant' && <span>{ticket.client?.full_name}</span>}
              <span className={styles.rowFoot}>
                {t('list.number', { number: ticket.ticket_number })} · {formatDate(ticket.created_at)}
              </span>
              {role === 'consultant' && <Waiting ticket={ticket} />}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Waiting({ ticket }: { ticket: TicketRow }) {
  const t = useT('support');
  const since = waitingSince(ticket);
  if (!since) return null;
  const { unit, count } = waited(since, new Date());
  return <Badge status="warning" text={t('list.waiting', { time: t(`waited.${unit}`, { count }) })} />;
}
