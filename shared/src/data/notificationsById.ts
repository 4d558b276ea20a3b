import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** Some of a person's notifications, the newest first. */
export const notificationsById = (userId: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['notifications', 'some', userId, ids],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('notifications')
          .select('*')
          .eq('user_id', userId)
          .in('id', ids)
          .order('created_at', { ascending: false })
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'notifications.load' },
  });
