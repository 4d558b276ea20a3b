import { DataError, invalidates, reloadsOnError, verbOnce } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';

export const startApplication = mutationOptions({
  mutationFn: async () => {
    const { data } = await (await supabase()).auth.getSession();
    if (!data.session) throw new DataError('42501', 'not_signed_in', 401);
    return verbOnce('start_application', 'application_already_open');
  },
  onSuccess: invalidates('applications', 'notifications'),
  onError: reloadsOnError('applications'),
  meta: { errorKey: 'applications.start', successKey: 'applications.started' },
});
