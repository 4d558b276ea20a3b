import { useNavigate } from '@rotavisto/shared/router';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { markNotificationRead } from '../../data';
import { notificationPath } from './notificationPath';
import type { NotificationItem } from './types';

/** Opens a notification and marks it as read. A consultant goes to the case, other roles read it in a modal. */
export function useOpenNotification(role: string) {
  const navigate = useNavigate();
  const markRead = useMutation(markNotificationRead);
  const [shown, setShown] = useState<NotificationItem | null>(null);

  /** Null if the notification opens in a modal. */
  const pathOf = (item: NotificationItem) => (role === 'consultant' ? notificationPath(item, role) : null);

  const open = (item: NotificationItem) => {
    if (!item.read) markRead.mutate({ id: item.id });
    const path = pathOf(item);
    if (path) navigate(path);
    else startTransition(() => setShown(item));
  };

  return { open, pathOf, shown, close: () => setShown(null) };
}
