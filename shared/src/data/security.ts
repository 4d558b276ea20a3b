import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { invalidates } from './invalidates';
import { verb } from './verbs';

/** Since when the caller has a second factor, and whether the staff must have one. */
export const secondFactorState = queryOptions({
  queryKey: ['security', 'factor'],
  queryFn: () => verb('second_factor'),
  meta: { errorKey: 'settings.security' },
});

export const mySessions = queryOptions({
  queryKey: ['security', 'sessions'],
  queryFn: () => verb('my_sessions'),
  meta: { errorKey: 'settings.sessions' },
});

export const endSession = mutationOptions({
  mutationFn: (sessionId: string) => verb('end_session', { session_id: sessionId }),
  onSuccess: invalidates('security'),
  meta: { errorKey: 'settings.endSession' },
});

/** The own one too: whoever calls this signs out afterwards. */
export const endAllSessions = mutationOptions({
  mutationFn: () => verb('end_all_sessions'),
  meta: { errorKey: 'settings.endSession' },
});
