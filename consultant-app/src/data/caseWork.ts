import { invalidates, unwrap, verbRows } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const consultantQueue = () =>
  queryOptions({
    queryKey: ['consultant', 'queue'],
    queryFn: () => verbRows('consultant_queue'),
    meta: { errorKey: 'consultant.dashboard' },
  });

interface Done {
  applicationId: string;
  id: string;
  isDone: boolean;
}

export const finishTask = mutationOptions({
  mutationFn: async ({ applicationId, id, isDone }: Done) => {
    const tasks = (await supabase()).from('case_tasks');
    unwrap(await tasks.update({ is_done: isDone }).eq('application_id', applicationId).eq('id', id).select('id'));
  },
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});
