import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../data/unwrap';
import { supabase } from '../../supabase';

/** The days on which the documents of a case will be, or were, deleted; null without such a day. */
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
