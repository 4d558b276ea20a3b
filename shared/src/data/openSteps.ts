import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** The steps of the application that runs. */
export const openSteps = (userId: string) =>
  queryOptions({
    queryKey: ['applications', 'openSteps', userId],
    queryFn: async () => {
      const client = await supabase();
      return unwrap(
        await client
          .from('application_steps')
          .select('id, step_type, visa_applications!inner(status)')
          .eq('client_id', userId)
          .in('visa_applications.status', ['pending', 'in_progress'])
          .order('order_index'),
      );
    },
    meta: { errorKey: 'search.load' },
  });
