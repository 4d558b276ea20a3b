import { useSession } from '@rotavisto/shared/session';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { lazyComponent } from '../../connection';
import { markAllNotificationsRead, notificationPages } from '../../data';
import { useT } from '../../i18n';
import { Button, EmptyState, ErrorCard, ListSkeleton, PageTitle, themed } from '../../ui';
import styles from './notifications.module.css';
import { useLiveNotifications } from './useLiveNotifications';
import { useNotificationTexts } from './useNotificationTexts';
import { useOpenNotification } from './useOpenNotification';
import './strings';
import { addDays, type DateOnly, dateInSaoPaulo, formatDate, todayInSaoPaulo } from '../../domain';
import { NotificationCard } from './NotificationCard';
import type { NotificationText } from './notificationTexts';
import type { NotificationItem } from './types';

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
          <DayOfNotifications key={day} day={day} items={ofDay} textOf={textOf} opening={opening} />
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

interface DayProps {
  day: DateOnly;
  items: readonly NotificationItem[];
  textOf: (item: NotificationItem) => NotificationText;
  opening: Pick<ReturnType<typeof useOpenNotification>, 'open' | 'pathOf'>;
}

function DayOfNotifications({ day, items, textOf, opening }: DayProps) {
  const t = useT('notifications');
  const headingId = useId();
  const today = todayInSaoPaulo();
  const isYesterday = day === addDays(today, -1);
  return (
    <section aria-labelledby={headingId} className={styles.day}>
      <h2 id={headingId} className={styles.dayTitle}>
        {day === today ? t('today') : isYesterday ? t('yesterday') : formatDate(day)}
      </h2>
      <ul className={styles.list}>
        {items.map((item) => (
          <NotificationCard
            key={item.id}
            item={item}
            text={textOf(item)}
            href={opening.pathOf(item)}
            onOpen={() => opening.open(item)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Groups the notifications by their day in São Paulo and keeps their order. */
function byDay(items: readonly NotificationItem[]): [DateOnly, NotificationItem[]][] {
  const days = new Map<DateOnly, NotificationItem[]>();
  for (const item of items) {
    const day = dateInSaoPaulo(new Date(item.created_at));
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days];
}
