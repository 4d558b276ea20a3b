import { invalidates, type Once, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import { AppError } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const startApplication = mutationOptions({
  mutationFn: async ({ travellerId, requestId }: Once & { travellerId: string | null }) => {
    const { data } = await (await supabase()).auth.getSession();
    if (!data.session) throw new AppError('42501', 'not_signed_in', { status: 401 });
    return verb('start_application', { ...(travellerId && { traveller_id: travellerId }), request_id: requestId });
  },
  onSuccess: invalidates('applications', 'notifications'),
  // A failure reloads the purchase too, because another tab may have requested the refund meanwhile.
  onError: reloadsOnError('applications', 'purchase'),
  meta: { errorKey: 'applications.start', successKey: 'applications.started' },
});

interface Whose {
  userId: string;
  /** Id of the child; null for the account holder. */
  travellerId: string | null;
}

/** Applications of a traveller except `current`; without `current`, all decided applications. */
export const previousApplications = ({ userId, travellerId }: Whose, current: string | null) =>
  queryOptions({
    queryKey: ['applications', 'previous', userId, travellerId, current],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      const all = client
        .from('visa_applications')
        .select(
          `id, visa_type, status, created_at, subscription_id, outcome, decided_on, visa_valid_until, decision_reason,
          files:case_files!application_id(id)`,
        )
        .eq('client_id', userId)
        .filter('traveller_id', travellerId ? 'eq' : 'is', travellerId)
        .order('created_at', { ascending: false })
        .limit(20)
        .abortSignal(signal);
      return unwrap(await (current === null ? all.not('outcome', 'is', null) : all.neq('id', current)));
    },
    meta: { errorKey: 'applications.load' },
  });
