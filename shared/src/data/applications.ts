import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap, unwrapOne } from './unwrap';
import { verb } from './verbs';

const FULL = `*,
  client:profiles!client_id(id, full_name, email, phone),
  consultant:profiles!consultant_id(id, full_name, email, phone),
  application_steps!application_id(*)` as const;

/** The client's newest application, or null. */
export const myApplication = (userId: string) =>
  queryOptions({
    queryKey: ['applications', 'mine', userId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('visa_applications')
          .select(FULL)
          .eq('client_id', userId)
          .order('created_at', { ascending: false })
          .order('order_index', { referencedTable: 'application_steps' })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'applications.load' },
  });

export const applicationById = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'one', id],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrapOne(
        await client
          .from('visa_applications')
          .select(FULL)
          .eq('id', id)
          .order('order_index', { referencedTable: 'application_steps' })
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'applications.load' },
  });

/** Who did what, newest first. */
export const applicationTimeline = (applicationId: string) =>
  queryOptions({
    queryKey: ['applications', 'timeline', applicationId],
    queryFn: () => verb('application_timeline', { application_id: applicationId }),
    meta: { errorKey: 'applications.timeline' },
  });
