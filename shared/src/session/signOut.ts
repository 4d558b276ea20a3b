import { hasStoredSession, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isChunkError, isNetworkError, isOnline, wait } from '../connection';
import { forgetSessionMemory } from './memory';
import { sentences } from './sentences';
import { useSession } from './sessionStore';
import { emitSignedOut, flushUnsaved } from './signOutListeners';
import type { SignOutReason } from './types';

/** Forgets the user in this tab; what the tabs share may belong to another user by now and stays. */
export function dropPerson(reason: SignOutReason | null = null): void {
  useSession.setState({
    status: 'ready',
    unreachable: false,
    profile: null,
    subscription: null,
    hasChildPlan: false,
    travellers: [],
    keepLoggedIn: false,
    recovery: false,
    secondFactorDue: null,
    startSnapshot: null,
  });
  emitSignedOut(reason);
}

/** Forgets everything private, without a notice and without a request. */
export function clearSession(reason: SignOutReason | null = null): void {
  forgetSessionMemory();
  dropPerson(reason);
}

/** Then only the server does not know. The client comes late, and is missing where the connection went before it. */
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

/** The person of this tab whose data were erased. */
let erasedId: string | null = null;
const isErased = (): boolean => erasedId !== null && useSession.getState().profile?.id === erasedId;

/** What an administrator did to the account of this tab; it ends the session within moments, whichever request meets the end. */
let cause: { by: 'deactivated' | 'role'; id: string | undefined; at: number } | null = null;
const CAUSE_MS = 60_000;

export function endsBecause(by: 'deactivated' | 'role' | null): void {
  cause = by && { by, id: useSession.getState().profile?.id, at: Date.now() };
}

/** Read before the session is cleared. */
function endText(reason: 'inactivity' | 'expired'): string {
  const { ended } = sentences();
  if (isErased()) return ended.erased;
  const known = cause;
  cause = null;
  const isOfThis = known?.id === useSession.getState().profile?.id && Date.now() - (known?.at ?? 0) < CAUSE_MS;
  return ended[known && isOfThis && reason === 'expired' ? known.by : reason];
}

/** The login page is the only place that says why: longer than a passing notice. */
const END_MS = 30_000;
const sayEnd = (text: string) => notify({ type: 'error', text, id: 'session', duration: END_MS });

/** The person of the tab, also before a stored session has been let in. */
export function storedPerson(): string | null {
  const session = safeStorage.getJson(STORAGE_KEY) as { user?: { id?: unknown } } | null;
  const id = useSession.getState().profile?.id ?? session?.user?.id;
  return typeof id === 'string' ? id : null;
}

const ERASED_WITHIN_MS = 3000;

/**
 * A page that was offline has not heard of the erasure, and the end of a session does not say why. Asked once the session is
 * over, as a visitor; without an answer it has expired like any other.
 */
async function hasBeenErased(id: string | null): Promise<boolean> {
  if (id === null) return false;
  const ask = async () => (await (await supabase()).rpc('account_erased', { user_id: id })).data === true;
  return Promise.race([ask().catch(() => false), wait(ERASED_WITHIN_MS).then(() => false)]);
}

/** The server has already ended the session: there is nothing left to save with, or to tell it. */
export async function endExpired(id: string | null = storedPerson()): Promise<void> {
  const text = endText('expired');
  clearSession('expired');
  sayEnd((await hasBeenErased(id)) ? sentences().ended.erased : text);
}

/** The request of this tab that meets the ended session first may be the one that ends it here, with the same notice. */
export function endErased(): Promise<void> {
  erasedId = useSession.getState().profile?.id ?? null;
  return erasedId === null ? Promise.resolve() : signOut('expired');
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
  const flushed = flushUnsaved();
  // Nothing private stays on screen while the last drafts are saved.
  useSession.setState({ status: 'loading' });
  const isAllSaved = await flushed;
  // Another tab that ends the same session empties the storage and says so.
  if (!(await claimEnd())) return dropPerson(reason);
  const id = storedPerson();
  if (hasStoredSession()) await endOnServer();
  const isGone = isErased() || (reason === 'expired' && (await hasBeenErased(id)));
  const text = isGone ? sentences().ended.erased : endText(reason);
  clearSession(reason);
  sayEnd(text);
  if (!isAllSaved && !isGone) notify({ type: 'error', text: sentences().unsaved, id: 'session-unsaved' });
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
const HELD_MS = 5000;
const HIDDEN_WAITS_MS = 300;

/** The same session may end in several tabs at once: true in one of them, a visible one where there is one. */
export async function claimEnd(): Promise<boolean> {
  if (document.visibilityState === 'hidden') await wait(HIDDEN_WAITS_MS);
  // A page without https has no locks: each of its tabs then shows the notice.
  if (!navigator.locks) return true;
  return new Promise((resolve) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await wait(HELD_MS);
    });
  });
}
