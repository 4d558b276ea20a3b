import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import styles from './notifications.module.css';
import type { NotificationItem } from './types';

/** One notification in the bell's list. */
export function NotificationLine({ item }: { item: NotificationItem }) {
  const t = useT('notifications');
  return (
    <span className={styles.line}>
      <span className={item.read ? styles.lineTitle : styles.lineTitleUnread}>
        {item.title}
        {!item.read && <span className={styles.srOnly}> ({t('unread')})</span>}
      </span>
      <span className={styles.lineMessage}>{item.message}</span>
      <span className={styles.time}>{formatDateTime(item.created_at)}</span>
    </span>
  );
}
