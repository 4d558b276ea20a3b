import { hasStoredSession, type RotaVistoClient, wasRefreshRefused } from '@rotavisto/shared/supabase';
import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { enter, refreshProfile } from './account';
import { readKeep, writeRecovery } from './memory';
import { useSession } from './sessionStore';
import { clearSession, dropPerson, endExpired, isLeaving } from './signOut';

const ignore = () => {};

/** Errors here are not the user's doing; the next request says what is wrong. */
const quietly = (work: Promise<unknown>): void => void work.catch(ignore);

type Handler = (client: RotaVistoClient, session: Session | null) => void;

const lookWhoItIs: Handler = (client, session) => {
  const { profile, recovery } = useSession.getState();
  const isOther = profile !== null && session !== null && profile.id !== session.user.id;
  if (isOther && !recovery) {
    dropPerson();
    useSession.setState({ status: 'loading', keepLoggedIn: readKeep() });
    enter(client).catch(() => clearSession());
  }
};

const HANDLERS: Partial<Record<AuthChangeEvent, Handler>> = {
  // Somebody else may have signed in in another tab before the library was there to tell.
  INITIAL_SESSION: lookWhoItIs,
  SIGNED_IN: lookWhoItIs,
  SIGNED_OUT: () => {
    const isOver = !isLeaving() && !hasStoredSession();
    if (!isOver || useSession.getState().profile === null) return;
    if (wasRefreshRefused()) endExpired();
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
  client.auth.onAuthStateChange((event, session) => {
    // The library holds its lock while it calls back: requests must wait for the next turn.
    setTimeout(() => HANDLERS[event]?.(client, session), 0);
  });
}
