import { useSession } from '@rotavisto/shared/session';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { markAllNotificationsRead, notifications } from '../../data';
import { useT } from '../../i18n';
import { EmptyState, ErrorCard, ListSkeleton, PageTitle } from '../../ui';
import { NotificationCard } from './NotificationCard';
import { NotificationModal } from './NotificationModal';
import styles from './notifications.module.css';
import { useLiveNotifications } from './useLiveNotifications';
import { useOpenNotification } from './useOpenNotification';
import './strings';

interface Props {
  /** Opening one goes where its subject is, instead of showing it. */
  leadsToSubject?: boolean;
}

export function NotificationsPage(props: Props) {
  const userId = useSession((session) => session.profile?.id);
  return userId ? <Notifications userId={userId} {...props} /> : null;
}

function Notifications({ userId, leadsToSubject }: Props & { userId: string }) {
  const t = useT('notifications');
  const list = useQuery(notifications(userId));
  const markAll = useMutation(markAllNotificationsRead);
  const opening = useOpenNotification(leadsToSubject);
  useLiveNotifications();

  const items = list.data ?? [];
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
      {list.isPending && <ListSkeleton rows={5} />}
      {list.isError && items.length === 0 && <ErrorCard onRetry={list.refetch} />}
      {list.isSuccess && items.length === 0 && <EmptyState title={t('empty.title')} text={t('empty.text')} />}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((item) => (
            <NotificationCard key={item.id} item={item} onOpen={() => opening.open(item)} />
          ))}
        </ul>
      )}
      {opening.shown && <NotificationModal item={opening.shown} onClose={opening.close} />}
    </>
  );
}
