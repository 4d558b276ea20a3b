import { useNavigate } from '@rotavisto/shared/router';
import { useMutation } from '@tanstack/react-query';
import { startTransition, useState } from 'react';
import { markNotificationRead } from '../../data';
import { notificationTarget } from './notificationTarget';
import type { NotificationItem } from './types';

/** Opening marks as read; a consultant is taken to the subject, everyone else reads it in a modal. */
export function useOpenNotification(leadsToSubject = false) {
  const navigate = useNavigate();
  const markRead = useMutation(markNotificationRead);
  const [shown, setShown] = useState<NotificationItem | null>(null);

  const open = (item: NotificationItem) => {
    if (!item.read) markRead.mutate({ id: item.id });
    const target = leadsToSubject ? notificationTarget(item) : null;
    if (target) navigate(`/consultant/${target}`);
    else startTransition(() => setShown(item));
  };

  return { open, shown, close: () => setShown(null) };
}
