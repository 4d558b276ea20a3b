import { ds160Form, invalidates, type Once, reloadsOnError, unwrap, unwrapOne, verb } from '@rotavisto/shared/data';
import type { Ds160Values } from '@rotavisto/shared/domain';
import { AppError } from '@rotavisto/shared/session';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';

interface Draft {
  stepId: string;
  values: Ds160Values;
  /** Save time of the version that the client edited; null before the first save. */
  since: string | null;
}

const DUPLICATE = '23505';

/**
 * A draft may have any subset of answers; hidden and blank answers are stored as null. If another tab has saved since,
 * nothing is written and the result is the version of that tab.
 */
export const saveDs160 = mutationOptions({
  mutationFn: async ({ stepId, values, since }: Draft) => {
    const client = await supabase();
    const forms = () => client.from('ds160_forms');
    const row = { step_id: stepId, ...values };
    const answer = since
      ? await forms().update(row).eq('step_id', stepId).eq('updated_at', since).select('*').maybeSingle()
      : await forms().insert(row).select('*').maybeSingle();
    const saved = answer.error?.code === DUPLICATE ? null : unwrap(answer);
    if (saved) return { form: saved, isSaved: true };
    const form = unwrapOne(await forms().select('*').eq('step_id', stepId).maybeSingle());
    if (form.updated_at === since) throw new AppError('P0001', 'step_not_open');
    return { form, isSaved: false };
  },
  onSuccess: ({ form }, { stepId }, _result, { client }) => client.setQueryData(ds160Form(stepId).queryKey, form),
  meta: { errorKey: 'ds160.save' },
});

export const submitDs160 = mutationOptions({
  mutationFn: ({ applicationId, requestId }: Once & { applicationId: string }) =>
    verb('submit_ds160', { application_id: applicationId, request_id: requestId }),
  onSuccess: invalidates('applications', 'ds160'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'ds160.send', successKey: 'ds160.sent' },
});
