import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../data/unwrap';
import { supabase } from '../../supabase';

/** The day on which the documents of a case go, and when they went; null while neither is known. */
export const filesOfCase = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'files', applicationId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const answer = unwrap(
        await client
          .from('visa_applications')
          .select('retention')
          .eq('id', applicationId)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return answer?.retention ?? null;
    },
    meta: { silent: true },
  });
