import { POLL_MS } from '@rotavisto/shared/data';
import { refreshSubscription, useSession } from '@rotavisto/shared/session';
import { useQuery } from '@tanstack/react-query';
import { useUserId } from '../useUserId';

/** A plan activated or cancelled elsewhere takes effect on the open page: each is told by a notification. */
export function useFreshPlan(isActive: boolean): void {
  const userId = useUserId();
  useQuery({
    queryKey: ['notifications', 'plan', userId],
    queryFn: refreshSubscription,
    initialData: () => useSession.getState().subscription,
    refetchInterval: isActive ? false : POLL_MS,
    enabled: userId !== '',
    meta: { silent: true },
  });
}
