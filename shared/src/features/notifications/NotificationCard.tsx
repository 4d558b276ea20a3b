import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import { useId } from 'react';
import { Stamp } from '../../brand';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import { onPlainPress } from '../../lib';
import { Button, Icon, Tied } from '../../ui';
import styles from './notifications.module.css';
import type { NotificationText } from './notificationTexts';
import type { NotificationItem } from './types';

interface NotificationCardProps {
  item: NotificationItem;
  text: NotificationText;
  /** The target of `onOpen`; null if the notification opens on this page. */
  href: string | null;
  onOpen: () => void;
}

export function NotificationCard({ item, text, href, onOpen }: NotificationCardProps) {
  const t = useT('notifications');
  const titleId = useId();
  return (
    <li className={item.read ? styles.card : styles.cardUnread}>
      <div className={styles.body}>
        <h3 id={titleId} className={styles.cardTitle}>
          <Tied>{text.title}</Tied>
        </h3>
        <p className={styles.message}>
          <Tied>{text.message}</Tied>
        </p>
        <time className={styles.time} dateTime={item.created_at}>
          {formatDateTime(item.created_at)}
        </time>
      </div>
      <div className={styles.side}>
        {item.read ? (
          <Stamp tone="done">{t('read')}</Stamp>
        ) : (
          <Stamp tone="active" icon={<Icon of={BellOutlined} />}>
            {t('unread')}
          </Stamp>
        )}
        {href ? (
          <Button className={styles.open} href={href} onClick={onPlainPress(onOpen)} aria-describedby={titleId}>
            {t('open')}
          </Button>
        ) : (
          <Button className={styles.open} onClick={onOpen} aria-describedby={titleId}>
            {t('open')}
          </Button>
        )}
      </div>
    </li>
  );
}
