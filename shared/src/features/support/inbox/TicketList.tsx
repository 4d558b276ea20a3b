import { useT } from '../../../i18n';
import { onPlainPress } from '../../../lib';
import { EmptyState } from '../../../ui';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { TicketLine } from './TicketLine';

interface Props {
  role: SupportRole;
  tickets: TicketRow[];
  selectedId: string | null;
  onSelect: (ticketId: string) => void;
}

export function TicketList({ role, tickets, selectedId, onSelect }: Props) {
  const t = useT('support');
  if (tickets.length === 0) return <EmptyState title={t('chat.empty')} text={t(`list.empty.${role}`)} />;
  return (
    <nav className={styles.list} aria-label={t('list.title')}>
      <ul className={styles.rows}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <a
              href={`/${role}/support?ticketId=${ticket.id}`}
              className={ticket.id === selectedId ? styles.rowSelected : styles.row}
              aria-current={ticket.id === selectedId}
              onClick={onPlainPress(() => onSelect(ticket.id))}
            >
              <TicketLine ticket={ticket} role={role} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
