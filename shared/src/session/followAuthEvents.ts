import { hasStoredSession, type RotaVistoClient, wasRefreshRefused } from '@rotavisto/shared/supabase';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { enter, refreshProfile } from './account';
import { readKeep, writeRecovery } from './memory';
import { useSession } from './sessionStore';
import { clearSession, dropPerson, endExpired, isLeaving } from './signOut';

const ignore = () => {};

/** Errors here are not the user's doing; the next request reports the problem. */
const quietly = (work: Promise<unknown>): void => void work.catch(ignore);

/** Enters as the person of the stored session where that is another than the one on screen. */
async function enterAsStored(client: RotaVistoClient): Promise<void> {
  const { data } = await client.auth.getSession();
  const { profile, recovery } = useSession.getState();
  if (recovery || profile === null || !data.session || profile.id === data.session.user.id) return;
  dropPerson();
  useSession.setState({ status: 'loading', keepLoggedIn: readKeep() });
  enter(client).catch(() => clearSession());
}

/** Another tab may have signed in another person; events carry the session of the moment they were sent. */
export const followOtherPerson = (client: RotaVistoClient): void => quietly(enterAsStored(client));

type Handler = (client: RotaVistoClient) => void;

const HANDLERS: Partial<Record<AuthChangeEvent, Handler>> = {
  INITIAL_SESSION: followOtherPerson,
  SIGNED_IN: followOtherPerson,
  SIGNED_OUT: () => {
    const isOver = !isLeaving() && !hasStoredSession();
    if (!isOver || useSession.getState().profile === null) return;
    if (wasRefreshRefused()) void endExpired();
    else clearSession();
  },
  USER_UPDATED: () => quietly(refreshProfile()),
  MFA_CHALLENGE_VERIFIED: () => quietly(refreshProfile()),
  PASSWORD_RECOVERY: () => {
    writeRecovery(true);
    useSession.setState({ status: 'ready', recovery: true, profile: null, subscription: null });
  },
};

const followed = new WeakSet<RotaVistoClient>();

/** Follows the auth events of one client, once. */
export function followAuthEvents(client: RotaVistoClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  client.auth.onAuthStateChange((event) => {
    // The library holds its lock while it calls back: requests must wait for the next turn.
    setTimeout(() => HANDLERS[event]?.(client), 0);
  });
}
