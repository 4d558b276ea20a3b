import { formatDate, formatDateTime } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { StatusBadge, Words } from '@rotavisto/shared/ui';
import styles from './clients.module.css';
import './strings';

interface Ticket {
  id: string;
  subject: string;
  status: string;
  created_at: string;
  last_message?: { content: string; created_at: string; sender_name: string | null } | null;
}

export function ClientSupport({ tickets }: { tickets: Ticket[] }) {
  const t = useT('consultantClient');
  return (
    <section className={styles.section}>
      <h3>{t('support')}</h3>
      {tickets.length === 0 && <p>{t('noTickets')}</p>}
      <ul className={styles.list}>
        {tickets.map(({ id, subject, status, created_at, last_message }) => (
          <li key={id}>
            <div className={styles.line}>
              <strong>{subject}</strong>
              <span className={styles.detail}>{t('opened', { date: formatDate(created_at) })}</span>
              <StatusBadge of="ticket" status={status} />
            </div>
            {last_message && (
              <div className={styles.message}>
                <span className={styles.detail}>
                  {`${t('lastMessage')}: ${last_message.sender_name ?? ''}, ${formatDateTime(last_message.created_at)}`}
                </span>
                <p>
                  <Words>{last_message.content}</Words>
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
