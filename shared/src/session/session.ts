import { hasStoredSession, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { retry, waitOrOnline } from '../connection';
import { notify } from '../toast/notify';
import type * as Actions from './actions';
import { AppError } from './errors/AppError';
import { type Catalogue, noticeIdOf, sentence } from './errors/sentence';
import { useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';

const LOAD_AGAIN_MS = 15_000;

export type Session = typeof Actions;

let known: Promise<Session> | null = null;

/**
 * The code of accounts, fetched when it is used, so that a visitor's first page does not carry it:
 * `(await session()).signIn(credentials)`.
 */
export function session(): Promise<Session> {
  known ??= import(/* webpackChunkName: "session" */ './actions').catch((error: unknown) => {
    known = null;
    throw new AppError('network', '', error);
  });
  return known.then(async (loaded) => {
    void loaded.resumeSession();
    await loaded.followLanguage();
    return loaded;
  });
}

/** The sentences of accounts come with their code, which a failed request of an account has brought; none without it. */
export const accountTexts = (): Promise<Catalogue> =>
  session().then(
    ({ accountSentence }) => accountSentence,
    () => () => null,
  );

const isVisitor = () => !hasStoredSession() && currentRecoveryLink() === null;

/**
 * Loads the code of accounts for a stored session with three more tries, 1 s, 2 s and 4 s apart; then a notice says once
 * that it did not come, and it is tried again later. The user of a stored session sees no sign-in form meanwhile.
 */
async function loadForStoredSession(isAgain = false): Promise<void> {
  try {
    await retry(session, { attempts: 4, jitter: 0, shouldRetry: () => true });
  } catch (error) {
    if (!isAgain) notify({ type: 'error', text: sentence(error) ?? '', id: noticeIdOf(error, 'session') });
    useSession.setState(hasStoredSession() ? { unreachable: true } : { status: 'ready' });
    void waitOrOnline(LOAD_AGAIN_MS).then(() => loadForStoredSession(true));
  }
}

/** The first input in an account form loads the code behind the form's button. */
function loadWhileTyping(): void {
  const isOfAccounts = ({ target }: Event) => (target as Element).matches('[type="email"], [type="password"]');
  const onInput = (event: Event) => {
    if (!isOfAccounts(event)) return;
    document.removeEventListener('input', onInput);
    // A failure is left to the button, which loads again and shows it.
    session().catch(() => undefined);
  };
  document.addEventListener('input', onInput);
}

/** Checks the stored session, if there is one; a visitor's page only waits for a sign-in in another tab. */
export async function startSession(): Promise<void> {
  if (!isVisitor()) return loadForStoredSession();
  loadWhileTyping();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== STORAGE_KEY || event.newValue === null) return;
    window.removeEventListener('storage', onStorage);
    void loadForStoredSession();
  };
  window.addEventListener('storage', onStorage);
}
