import { hasStoredSession, type RotaVistoClient } from '@rotavisto/shared/supabase';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { refreshProfile } from './account';
import { readKeep, writeRecovery } from './memory';
import { checkStoredSession } from './resumeSession';
import { storedSessionId } from './sessionId';
import { become, setActivity, update, useSession } from './sessionStore';
import { clearSession, dropPerson, endExpired, isLeaving } from './signOut';

const ignore = () => {};

/** Ignores errors, because no user action caused them; the next request shows the problem. */
const quietly = (work: Promise<unknown>): void => void work.catch(ignore);

/** Checks the stored session if its user is another one than the shown user. */
async function enterAsStored(client: RotaVistoClient): Promise<void> {
  const { data } = await client.auth.getSession();
  const { profile } = useSession.getState();
  if (profile === null || !data.session) return;
  // A change of the password goes on in a new session of the same user.
  if (profile.id === data.session.user.id) return update(profile.id, { sessionId: storedSessionId() });
  dropPerson();
  become({ is: 'checking', unreachable: false });
  setActivity({ keepLoggedIn: readKeep() });
  await checkStoredSession();
}

/** Another tab may have signed in another user; the session in an event may be outdated. */
export const followOtherPerson = (client: RotaVistoClient): void => quietly(enterAsStored(client));

type Handler = (client: RotaVistoClient) => void;

const HANDLERS: Partial<Record<AuthChangeEvent, Handler>> = {
  INITIAL_SESSION: followOtherPerson,
  SIGNED_IN: followOtherPerson,
  SIGNED_OUT: ({ renewal }) => {
    const isOver = !isLeaving() && !hasStoredSession();
    if (!isOver || useSession.getState().profile === null) return;
    if (renewal.isRefused) void endExpired();
    else clearSession();
  },
  USER_UPDATED: () => quietly(refreshProfile()),
  MFA_CHALLENGE_VERIFIED: () => quietly(refreshProfile()),
  PASSWORD_RECOVERY: () => {
    writeRecovery(true);
    if (useSession.getState().is !== 'recovery') become({ is: 'recovery', secondFactorDue: null });
  },
};

const followed = new WeakSet<RotaVistoClient>();

/** Follows the auth events of a client, once. */
export function followAuthEvents(client: RotaVistoClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  client.auth.onAuthStateChange((event) => {
    // The library holds its lock during the callback, so requests wait for the next task.
    setTimeout(() => HANDLERS[event]?.(client), 0);
  });
}
