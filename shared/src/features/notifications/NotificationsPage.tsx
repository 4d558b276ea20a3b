import { useSession } from '@rotavisto/shared/session';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyComponent } from '../../connection';
import { markAllNotificationsRead, notificationPages } from '../../data';
import { useT } from '../../i18n';
import { Button, EmptyState, ErrorCard, ListSkeleton, PageTitle, themed } from '../../ui';
import { byDay, DayOfNotifications } from './DayOfNotifications';
import styles from './notifications.module.css';
import { useLiveNotifications } from './useLiveNotifications';
import { useNotificationTexts } from './useNotificationTexts';
import { useOpenNotification } from './useOpenNotification';
import './strings';

const NotificationModal = lazyComponent(themed(async () => (await import('./NotificationModal')).NotificationModal));

export function NotificationsPage() {
  const profile = useSession((session) => session.profile);
  return profile ? <Notifications userId={profile.id} role={profile.role} /> : null;
}

function Notifications({ userId, role }: { userId: string; role: string }) {
  const t = useT('notifications');
  const list = useInfiniteQuery(notificationPages(userId));
  const markAll = useMutation(markAllNotificationsRead);
  const opening = useOpenNotification(role);
  const textOf = useNotificationTexts();
  useLiveNotifications();

  const items = list.data?.pages.flat() ?? [];
  const hasUnread = items.some((item) => !item.read);
  return (
    <>
      <PageTitle
        title={t('title')}
        action={
          hasUnread && (
            <Button loading={markAll.isPending} onClick={() => markAll.mutate()}>
              {t('markAll')}
            </Button>
          )
        }
      />
      {(list.isPending || !textOf) && <ListSkeleton rows={5} />}
      {list.isError && items.length === 0 && <ErrorCard onRetry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {textOf &&
        byDay(items).map(([day, ofDay]) => (
          <DayOfNotifications key={day} day={day} items={ofDay} textOf={textOf} onOpen={opening.open} />
        ))}
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
      <Suspense>
        {opening.shown && <NotificationModal item={opening.shown} role={role} onClose={opening.close} />}
      </Suspense>
    </>
  );
}
