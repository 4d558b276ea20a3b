import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cleanEmail } from '../domain';
import { invalidates, refresh } from './invalidates';
import { verb, verbRows } from './verbs';

/** Since when the caller has a second factor, and whether the staff must have one. */
export const secondFactorState = queryOptions({
  queryKey: ['security', 'factor'],
  queryFn: () => verb('second_factor'),
  meta: { errorKey: 'settings.security' },
});

/** The settings show the failure of this and the next query in their own language. */
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

/** Ends the caller's own session too; the caller signs out afterwards. */
export const endAllSessions = mutationOptions({
  mutationFn: () => verb('end_all_sessions'),
  meta: { errorKey: 'settings.endSession' },
});

/** A change of the caller's address that waits for a confirmation; it may be given in another browser. */
export const addressChange = queryOptions({
  queryKey: ['security', 'address'],
  queryFn: async () => (await verbRows('address_change'))[0] ?? null,
  refetchOnWindowFocus: 'always',
  meta: { silent: true },
});

/** Settled and not succeeded, which is left for the screen to say. */
const reload = (
  _data: unknown,
  _error: unknown,
  _asked: unknown,
  _result: unknown,
  { client }: { client: QueryClient },
) => refresh(client, ['security']);

/** Mails a link to both addresses; asked for again, only the new links count. */
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
