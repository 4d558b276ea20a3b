import { hasStoredSession, type RotaVistoClient, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import type { AuthChangeEvent } from '@supabase/supabase-js';
import { isTransient, retry, waitOrOnline } from '../connection';
import { enter, readSecondFactorDue, refreshProfile } from './account';
import { accountSentence } from './errors/accountSentence';
import { accountError } from './errors/authErrors';
import { noticeIdOf, sentence } from './errors/sentence';
import { isOver } from './isOver';
import { INACTIVITY_LIMIT_MS, readActivity, readKeep, readRecovery, writeActivity, writeRecovery } from './memory';
import { currentSessionId, storedSessionId } from './sessionId';
import { become, setActivity, update, useSession } from './sessionStore';
import { clearSession, dropPerson, endExpired, isLeaving, signOut } from './signOut';

const CHECK_AGAIN_MS = 15_000;

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
    const isGone = !isLeaving() && !hasStoredSession();
    if (!isGone || useSession.getState().profile === null) return;
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

async function readStoredSession(): Promise<void> {
  const id = currentSessionId();
  const client = await supabase();
  followAuthEvents(client);
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  if (!data.session) {
    // The library renews at its start, and has already deleted a session with a refused renewal.
    if (client.renewal.isRefused) void endExpired(id);
    else clearSession();
    return;
  }
  if (!readRecovery()) return void (await enter(client));
  const secondFactorDue = await readSecondFactorDue(client);
  // Another tab may have ended the recovery meanwhile.
  if (readRecovery()) become({ is: 'recovery', secondFactorDue });
}

function checkAgain(): void {
  if (useSession.getState().profile === null && hasStoredSession()) void checkStoredSession(true);
}

/**
 * Checks the stored session with three retries, after 1, 2 and 4 s. If the check fails, the session stays stored and is
 * checked again later. It is beside `followAuthEvents`, because a check follows the events of its client, and the event
 * of another user checks again.
 */
export async function checkStoredSession(isAgain = false): Promise<void> {
  if (!readKeep() && Date.now() - readActivity() >= INACTIVITY_LIMIT_MS) return signOut('inactivity');
  const id = storedSessionId();
  try {
    await retry(readStoredSession, { attempts: 4, baseDelay: 1000, jitter: 0, shouldRetry: isTransient });
    writeActivity(Date.now());
  } catch (error) {
    const { is } = useSession.getState();
    const stored = storedSessionId();
    // Another tab has ended or replaced the session meanwhile.
    if (stored === null ? is === 'visitor' : stored !== id) return;
    if (isOver(error)) return signOut('expired');
    // A sign-in, or another check, has opened the session meanwhile.
    if (is === 'in') return;
    const failure = accountError(error);
    const text = sentence(failure, accountSentence) ?? '';
    if (!isAgain) notify({ type: 'error', text, id: noticeIdOf(failure, 'session') });
    become({ is: 'checking', unreachable: true });
    void waitOrOnline(CHECK_AGAIN_MS).then(checkAgain);
  }
}
