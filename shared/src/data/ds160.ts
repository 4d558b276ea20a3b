import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { type Ds160Draft, normaliseDs160 } from '../domain';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap, unwrapOne } from './unwrap';
import { verb } from './verbs';

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

interface Draft {
  stepId: string;
  values: Ds160Draft;
}

/** A draft may hold any subset; hidden and blank answers are stored null. */
export const saveDs160 = mutationOptions({
  mutationFn: async ({ stepId, values }: Draft & { applicationId?: string }) => {
    const client = await supabase();
    const row = { step_id: stepId, ...normaliseDs160(values) };
    return unwrapOne(await client.from('ds160_forms').upsert(row, { onConflict: 'step_id' }).select('*').single());
  },
  onSuccess: (row, { stepId }, _result, { client }) => client.setQueryData(ds160Form(stepId).queryKey, row),
  meta: { errorKey: 'ds160.save', successKey: 'ds160.saved' },
});

export const submitDs160 = mutationOptions({
  mutationFn: ({ applicationId }: { applicationId: string }) => verb('submit_ds160', { application_id: applicationId }),
  onSuccess: invalidates('applications', 'ds160'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'ds160.send', successKey: 'ds160.sent' },
});
