import { LockOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useT } from '../../../i18n';
import styles from '../support.module.css';
import type { SupportRole, TicketRow } from '../types';
import { RatingForm } from './RatingForm';

interface Props {
  ticket: TicketRow;
  role: SupportRole;
  onReopen: () => void;
}

/** In place of the input of a closed conversation: the way back, and what the client thought of it. */
export function ClosedNotice({ ticket, role, onReopen }: Props) {
  const t = useT('support');
  return (
    <div className={styles.closed}>
      <span>
        <LockOutlined aria-hidden /> {t('chat.closed')}
      </span>
      <Button onClick={onReopen}>{t('chat.reopen')}</Button>
      {ticket.satisfaction === null ? (
        role === 'client' && <RatingForm ticketId={ticket.id} />
      ) : (
        <p className={styles.rated}>
          {t(`rating.given.${role}`, { stars: ticket.satisfaction })}
          {ticket.satisfaction_note && <q>{ticket.satisfaction_note}</q>}
        </p>
      )}
    </div>
  );
}
