import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';

/** The travel date in the DS-160. */
export const travelDate = (applicationId: string) =>
  queryOptions({
    queryKey: ['ds160', 'travel', applicationId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const { data } = await client
        .from('ds160_forms')
        .select('intended_arrival')
        .eq('application_id', applicationId)
        .abortSignal(signal)
        .maybeSingle();
      return data?.intended_arrival ?? null;
    },
    meta: { silent: true },
  });
