import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { Button, StatusBadge, useLinkTo } from '@rotavisto/shared/ui';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import './strings';

interface Ticket {
  id: string;
  subject: string;
  status: string;
  client_name: string;
  created_at: string;
}

export function OpenTickets({ tickets }: { tickets: Ticket[] }) {
  const t = useT('consultantDashboard');
  const linkTo = useLinkTo();
  return (
    <Panel
      title={t('tickets.title')}
      linkText={t('tickets.all')}
      to="/consultant/support"
      empty={t('tickets.empty')}
      rows={tickets.map((ticket) => (
        <li key={ticket.id} className={styles.row}>
          <div className={styles.rowText}>
            <strong id={`ticket-${ticket.id}`}>{ticket.subject}</strong>
            <span className={styles.detail}>
              {ticket.client_name} · {formatDate(ticket.created_at)}
            </span>
          </div>
          <StatusBadge of="ticket" status={ticket.status} />
          <Button aria-describedby={`ticket-${ticket.id}`} {...linkTo(`/consultant/support?ticketId=${ticket.id}`)}>
            {t('tickets.reply')}
          </Button>
        </li>
      ))}
    />
  );
}
