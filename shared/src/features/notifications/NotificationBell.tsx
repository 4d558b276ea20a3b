import BellOutlined from '@ant-design/icons-svg/es/asn/BellOutlined';
import iconButton from '../../ui/first/IconButton.module.css';
import styles from './NotificationBell.module.css';
import './strings';
import { useNavigate } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../connection';
import { notifications, prefetchSilently, unreadCount } from '../../data';
import { formatDateTime } from '../../domain';
import { useLanguage, useT } from '../../i18n';
import { Icon, type MenuChoice, PopupMenu, themed } from '../../ui';
import lineStyles from './notifications.module.css';
import type { NotificationText } from './notificationTexts';
import type { NotificationItem } from './types';
import { useLiveNotifications, useRefreshOnNews } from './useLiveNotifications';
import { notificationTextsQuery, useNotificationTexts } from './useNotificationTexts';
import { useOpenNotification } from './useOpenNotification';

const NEWEST = 5;
const MOST_SHOWN = 99;

const NotificationModal = lazyComponent(themed(async () => (await import('./NotificationModal')).NotificationModal));

export function NotificationBell() {
  const profile = useSession((session) => session.profile);
  return profile ? <Bell userId={profile.id} role={profile.role} /> : null;
}

/** Languages other than Portuguese load their texts when the menu opens. */
function Line({ item }: { item: NotificationItem }) {
  const text = useNotificationTexts()?.(item);
  return text && <NotificationLine item={item} text={text} />;
}

function Bell({ userId, role }: { userId: string; role: string }) {
  const t = useT('notifications');
  const navigate = useNavigate();
  const list = `/${role}/notifications`;
  const newest = useQuery(notifications(userId, NEWEST));
  const unread = useQuery(unreadCount(userId));
  const client = useQueryClient();
  const language = useLanguage();
  const { shown, open, pathOf, close } = useOpenNotification(role);
  useLiveNotifications();
  useRefreshOnNews(newest.data && (newest.data[0]?.id ?? null));

  const count = unread.data ?? 0;
  // The badge and the label for screen readers have the same count.
  const written = count > MOST_SHOWN ? `${MOST_SHOWN}+` : String(count);
  const lines = (newest.data ?? []).slice(0, NEWEST);
  const choices: MenuChoice[] = [
    ...lines.map((item) => ({
      key: item.id,
      label: <Line item={item} />,
      href: pathOf(item) ?? undefined,
      onChoose: () => open(item),
    })),
    ...(newest.data?.length === 0 ? [{ key: 'empty', label: t('empty.title') }] : []),
    ...(newest.isLoadingError
      ? [
          { key: 'failed', label: t('errors:notifications.load') },
          { key: 'retry', label: t('common:retry'), onChoose: () => void newest.refetch() },
        ]
      : []),
    { key: 'all', label: t('seeAll'), isApart: true, href: list, onChoose: () => navigate(list) },
  ];

  return (
    <>
      <PopupMenu
        className={`${iconButton.button} ${styles.bell}`}
        choices={choices}
        prefetch={() => language !== 'pt' && prefetchSilently(client, notificationTextsQuery(language))}
        aria-label={count > 0 ? t('bell_unread', { count, written }) : t('bell')}
      >
        <Icon of={BellOutlined} />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {written}
          </span>
        )}
      </PopupMenu>
      <Suspense>{shown && <NotificationModal item={shown} role={role} onClose={close} />}</Suspense>
    </>
  );
}

export function NotificationLine({ item, text }: { item: NotificationItem; text: NotificationText }) {
  const t = useT('notifications');
  return (
    <span className={lineStyles.line}>
      <span className={item.read ? lineStyles.lineTitle : lineStyles.lineTitleUnread}>
        {text.title}
        {!item.read && <span className="rv-visually-hidden"> ({t('unread')})</span>}
      </span>
      <span className={lineStyles.lineMessage}>{text.message}</span>
      <span className={lineStyles.time}>{formatDateTime(item.created_at)}</span>
    </span>
  );
}
