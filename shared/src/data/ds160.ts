import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** The newest saved form of a step, or null. */
export const ds160Form = (stepId: string) =>
  queryOptions({
    queryKey: ['ds160', stepId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('ds160_forms')
          .select('*')
          .eq('step_id', stepId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'ds160.load' },
  });
