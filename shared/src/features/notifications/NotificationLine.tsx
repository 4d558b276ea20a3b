import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import styles from './notifications.module.css';
import type { Told } from './tellIn';
import type { NotificationItem } from './types';

/** One notification in the bell's list. */
export function NotificationLine({ item, told }: { item: NotificationItem; told: Told }) {
  const t = useT('notifications');
  return (
    <span className={styles.line}>
      <span className={item.read ? styles.lineTitle : styles.lineTitleUnread}>
        {told.title}
        {!item.read && <span className={styles.srOnly}> ({t('unread')})</span>}
      </span>
      <span className={styles.lineMessage}>{told.message}</span>
      <span className={styles.time}>{formatDateTime(item.created_at)}</span>
    </span>
  );
}
