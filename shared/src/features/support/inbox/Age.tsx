import { ClockCircleOutlined } from '@ant-design/icons';
import { formatDateTime, isTicketOpen } from '../../../domain';
import { useT } from '../../../i18n';
import styles from '../support.module.css';
import type { TicketRow } from '../types';
import { waited, waitingSince } from './ticketOrder';

/** Shows the client's waiting time, else the age of the last message, and the state of a closed conversation. */
export function Age({ ticket }: { ticket: TicketRow }) {
  const t = useT('support', 'common');
  const since = waitingSince(ticket);
  const at = since ?? ticket.last[0]?.created_at ?? ticket.created_at;
  const { unit, count } = waited(at, new Date());
  const short = t(`age.${unit}`, { count });
  if (!since) {
    return (
      <time className={styles.age} dateTime={at} title={formatDateTime(at)}>
        {isTicketOpen(ticket.status) ? short : `${t('common:ticketStatus.closed')} · ${short}`}
      </time>
    );
  }
  return (
    <span className={unit === 'days' ? styles.late : styles.waits}>
      <ClockCircleOutlined aria-hidden /> <span aria-hidden>{short}</span>
      <span className="rv-visually-hidden">{t('list.waiting')}</span>{' '}
      <span className="rv-visually-hidden">{t('list.since', { time: t(`waited.${unit}`, { count }) })}</span>
    </span>
  );
}
