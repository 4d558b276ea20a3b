import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cleanEmail } from '../domain';
import { invalidates, refresh } from './invalidates';
import { verb, verbRows } from './verbs';

/** The date of the caller's second factor, and whether staff must have one. */
export const secondFactorState = queryOptions({
  queryKey: ['security', 'factor'],
  queryFn: () => verb('second_factor'),
  meta: { errorKey: 'settings.security' },
});

/** The caller's sessions; silent, because the settings show a failure in the language of the settings. */
export const mySessions = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: () => verb('my_sessions'),
  meta: { silent: true },
});

export const endSession = mutationOptions({
  mutationFn: (sessionId: string) => verb('end_session', { session_id: sessionId }),
  onSuccess: invalidates('security'),
  meta: { errorKey: 'settings.endSession' },
});

/** Ends all sessions including the caller's own; the page then signs out. */
export const endAllSessions = mutationOptions({
  mutationFn: () => verb('end_all_sessions'),
  meta: { errorKey: 'settings.endSession' },
});

/** The caller's pending change of address, or null. It may be confirmed in another browser. */
export const addressChange = queryOptions({
  queryKey: ['security', 'address'],
  queryFn: async () => (await verbRows('address_change'))[0] ?? null,
  refetchOnWindowFocus: 'always',
  meta: { silent: true },
});

/** Reloads the data after success and failure; the screen shows the failure. */
const reload = (
  _data: unknown,
  _error: unknown,
  _asked: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, ['security']);

/** Mails a link to both addresses; a repeated request makes earlier links invalid. */
export const changeAddress = mutationOptions({
  mutationFn: async (email: string) => {
    const { error } = await (await supabase()).auth.updateUser({ email: cleanEmail(email) });
    if (error) throw error;
  },
  onSettled: reload,
});

export const cancelAddressChange = mutationOptions({
  mutationFn: () => verb('cancel_address_change'),
  onSettled: reload,
});
