import { hasStoredSession, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { notify, toast } from '@rotavisto/shared/toast';
import { isChunkError, isNetworkError, isOnline, wait } from '../connection';
import { forgetSessionMemory } from './memory';
import { sentences } from './sentences';
import { currentSessionId } from './sessionId';
import { become, setActivity, useSession } from './sessionStore';
import { emitSignedOut, flushUnsaved } from './signOutListeners';
import type { SignOutReason } from './types';

/** Clears the user in this tab; storage shared by the tabs may belong to another user by now and stays. */
export function dropPerson(reason: SignOutReason | null = null): void {
  become({ is: 'visitor' });
  setActivity({ keepLoggedIn: false });
  emitSignedOut(reason);
  // A notice may name a client of the user.
  toast.remove();
}

/** Clears all private data, without a notice and without a request. */
export function clearSession(reason: SignOutReason | null = null): void {
  forgetSessionMemory();
  dropPerson(reason);
}

/**
 * True if the sign-out request failed for lack of a connection: the session then ends in this browser only. The client
 * library is loaded late, and may be missing too.
 */
const isCutOff = (error: unknown): boolean => isNetworkError(error) || (isChunkError(error) && !isOnline());

async function endOnServer(): Promise<boolean> {
  try {
    const client = await supabase();
    const { error } = await client.auth.signOut({ scope: 'local' });
    return !error || isCutOff(error);
  } catch (error) {
    return isCutOff(error);
  } finally {
    safeStorage.removeItem(STORAGE_KEY);
  }
}

const say = (type: 'success' | 'error', text: string) => notify({ type, text, id: 'session' });

/** The time in ms of the notice; it is long, because only the login page shows the reason. */
const END_MS = 30_000;
type End = keyof ReturnType<typeof sentences>['ended'];
const isEnd = (word: unknown): word is End => Object.hasOwn(sentences().ended, String(word));
const sayEnd = (end: End) => notify({ type: 'error', text: sentences().ended[end], id: 'session', duration: END_MS });

/** A notice may wait this long for its reason. */
const ANSWER_MS = 3000;

/**
 * Asks which change of the account ended the session. Asked as a visitor after the end, because an ended session may ask
 * nothing; without an answer the session counts as expired.
 */
async function whyEnded(id: string | null): Promise<End> {
  if (id === null) return 'expired';
  const ask = async () => (await (await supabase()).rpc('session_end', { session_id: id })).data;
  const end = await Promise.race([ask(), wait(ANSWER_MS)]).catch(() => null);
  return isEnd(end) ? end : 'expired';
}

/**
 * Clears a session that the server has already ended: drafts can no longer be saved, and the server needs no request.
 */
export async function endExpired(id: string | null = currentSessionId()): Promise<void> {
  clearSession('expired');
  sayEnd(await whyEnded(id));
}

let leaving: Promise<void> | null = null;

async function leaveOnRequest(): Promise<void> {
  await flushUnsaved();
  const ended = hasStoredSession() ? await endOnServer() : true;
  clearSession('user');
  if (ended) say('success', sentences().signedOut);
  else say('error', sentences().codes.sign_out);
}

async function leaveOnExpiry(reason: 'inactivity' | 'expired'): Promise<void> {
  const session = useSession.getState();
  // A request of the ended session that is refused late would end it again and remove its notices.
  if (session.is === 'visitor') return;
  const flushed = flushUnsaved();
  // Hides private data while the last drafts are saved.
  become(session.profile ? { ...session, is: 'leaving' } : { is: 'checking', unreachable: false });
  const isAllSaved = await flushed;
  // Another tab that ends the same session clears the storage and shows the notice.
  if (!(await claimEnd())) return dropPerson(reason);
  const id = currentSessionId();
  if (hasStoredSession()) await endOnServer();
  const end = reason === 'expired' ? await whyEnded(id) : reason;
  clearSession(reason);
  sayEnd(end);
  if (!isAllSaved && end !== 'erased') notify({ type: 'error', text: sentences().unsaved, id: 'session-unsaved' });
}

/** Ends the session of this browser only; other devices stay signed in. */
export function signOut(reason: SignOutReason = 'user'): Promise<void> {
  leaving ??= (reason === 'user' ? leaveOnRequest() : leaveOnExpiry(reason)).finally(() => {
    leaving = null;
  });
  return leaving;
}

export const isLeaving = (): boolean => leaving !== null;

const NAME = 'rotavisto-session-end';
/** Each tab notices the end with its own next request, so the claim outlives the notice. */
const HELD_MS = 5000;
/** A visible tab claims first, because a user does not see the notice of a hidden one. */
const HIDDEN_WAITS_MS = 300;

/** Returns true in one of several tabs in which the same session ends, preferably a visible one. */
export async function claimEnd(): Promise<boolean> {
  if (document.visibilityState === 'hidden') await wait(HIDDEN_WAITS_MS);
  // A page without https has no locks, so each of its tabs shows the notice.
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(HELD_MS);
    });
  });
}
