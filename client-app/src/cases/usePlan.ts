import { unwrap } from '@rotavisto/shared/data';
import { isActive } from '@rotavisto/shared/domain';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTravellerId } from './currentCase';

/** The active plan of a child, or null. The session has the holder's own plan. */
export const planOf = (travellerId: string) =>
  queryOptions({
    queryKey: ['purchase', 'plan', travellerId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const [plan] = unwrap(
        await client
          .from('user_subscriptions')
          .select('id, status, started_at, expires_at')
          .eq('traveller_id', travellerId)
          .eq('status', 'active')
          .abortSignal(signal),
      );
      return plan ?? null;
    },
    meta: { errorKey: 'applications.load' },
  });

/** True if the shown case has no plan, while another plan of the account opens the client area. */
export function useLacksPlan(): boolean {
  const isOpen = useSession(hasActivePlan);
  return usePlan().data === null && isOpen;
}

/** The plan of the shown case; null without an active plan, undefined while loading. */
export function usePlan() {
  const own = useSession((state) => state.subscription);
  const travellerId = useTravellerId();
  const child = useQuery({ ...planOf(travellerId ?? ''), enabled: travellerId !== null });
  const plan = travellerId === null ? own : child.data;
  return {
    data: plan && !isActive(plan) ? null : plan,
    isError: travellerId !== null && child.isLoadingError,
    refetch: child.refetch,
  };
}
