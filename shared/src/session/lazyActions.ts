import { hasStoredSession, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { retry, waitOrOnline } from '../connection';
import { notify } from '../toast/notify';
import type * as Actions from './actions';
import type { AppError } from './errors/AppError';
import { unreached } from './errors/unreached';
import { useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';

const LOAD_AGAIN_MS = 15_000;

let known: Promise<typeof Actions> | null = null;

/** What needs an account is fetched when it is used: a visitor's first page does not carry it. */
function actions(): Promise<typeof Actions> {
  known ??= import(/* webpackChunkName: "session" */ './actions').catch((error: unknown) => {
    known = null;
    throw unreached('network', error);
  });
  return known.then(async (loaded) => {
    void loaded.startSession();
    await loaded.followLanguage();
    return loaded;
  });
}

const isVisitor = () => !hasStoredSession() && currentRecoveryLink() === null;

/**
 * What asks for a stored session is fetched with three more tries, 1 s, 2 s and 4 s apart; then it is said once that it
 * did not come, and tried again later. Whoever has a session is not asked to sign in meanwhile.
 */
async function startActions(isAgain = false): Promise<void> {
  try {
    await retry(actions, { attempts: 4, jitter: 0, shouldRetry: () => true });
  } catch (error) {
    if (!isAgain) notify({ type: 'error', text: (error as AppError).message, id: 'session' });
    useSession.setState(hasStoredSession() ? { unreachable: true } : { status: 'ready' });
    void waitOrOnline(LOAD_AGAIN_MS).then(() => startActions(true));
  }
}

/** Whoever fills in a form of accounts will need what is behind its button, and has not pressed it yet. */
function fetchWhileTyping(): void {
  const isOfAccounts = ({ target }: Event) => (target as Element).matches('[type="email"], [type="password"]');
  const onInput = (event: Event) => {
    if (!isOfAccounts(event)) return;
    document.removeEventListener('input', onInput);
    // What cannot be fetched now is asked for again by the button, which says so.
    actions().catch(() => undefined);
  };
  document.addEventListener('input', onInput);
}

/** Checks the stored session, if there is one; a visitor only listens for a sign-in in another tab. */
export async function startSession(): Promise<void> {
  if (!isVisitor()) return startActions();
  fetchWhileTyping();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY || event.newValue === null) return;
    window.removeEventListener('storage', onStorage);
    void startActions();
  };
  window.addEventListener('storage', onStorage);
}

export const accountChanged: typeof Actions.accountChanged = async (change) => (await actions()).accountChanged(change);
export const refreshAccess: typeof Actions.refreshAccess = async () => (await actions()).refreshAccess();
export const refreshProfile: typeof Actions.refreshProfile = async () => (await actions()).refreshProfile();
export const refreshSubscription: typeof Actions.refreshSubscription = async () =>
  (await actions()).refreshSubscription();
export const changePassword: typeof Actions.changePassword = async (change) => (await actions()).changePassword(change);
export const requestPasswordReset: typeof Actions.requestPasswordReset = async (email, captchaToken) =>
  (await actions()).requestPasswordReset(email, captchaToken);
export const setNewPassword: typeof Actions.setNewPassword = async (password) =>
  (await actions()).setNewPassword(password);
/** What is done about a second factor: `(await secondFactor()).confirmCode(code)`. */
export const secondFactor = async (): Promise<typeof Actions.secondFactor> => (await actions()).secondFactor;
export const signIn: typeof Actions.signIn = async (credentials) => (await actions()).signIn(credentials);
export const signUp: typeof Actions.signUp = async (person) => (await actions()).signUp(person);
export const signOut: typeof Actions.signOut = async (reason) => (await actions()).signOut(reason);
