import { hasStoredSession, STORAGE_KEY } from '@rotavisto/shared/supabase';
import { retry, waitOrOnline } from '../connection';
import { notify } from '../toast/notify';
import type * as Actions from './actions';
import { AppError } from './errors/AppError';
import { type Catalogue, noticeIdOf, sentence } from './errors/sentence';
import { become, useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';

const LOAD_AGAIN_MS = 15_000;

export type Session = typeof Actions;

let known: Promise<Session> | null = null;

/**
 * Loads the code of accounts when it is used, so that a visitor's first page does not contain it: `(await
 * session()).signIn(credentials)`.
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

/** The error messages of accounts are part of the code of accounts; without that code there are no messages. */
export const accountTexts = (): Promise<Catalogue> =>
  session().then(
    ({ accountSentence }) => accountSentence,
    () => () => null,
  );

const isVisitor = () => !hasStoredSession() && currentRecoveryLink() === null;

/**
 * Loads the code of accounts for a stored session with three retries, after 1, 2 and 4 s. Then one notice is shown, and
 * it is retried later. The user sees no sign-in form meanwhile.
 */
async function loadForStoredSession(isAgain = false): Promise<void> {
  try {
    await retry(session, { attempts: 4, jitter: 0, shouldRetry: () => true });
  } catch (error) {
    if (!isAgain) notify({ type: 'error', text: sentence(error) ?? '', id: noticeIdOf(error, 'session') });
    if (useSession.getState().is === 'checking') {
      become(hasStoredSession() ? { is: 'checking', unreachable: true } : { is: 'visitor' });
    }
    void waitOrOnline(LOAD_AGAIN_MS).then(() => loadForStoredSession(true));
  }
}

/** The first input in a form with an e-mail or password field loads the code behind its button. */
function loadWhileTyping(): void {
  const isOfAccounts = ({ target }: Event) => (target as Element).matches('[type="email"], [type="password"]');
  const onInput = (event: Event) => {
    if (!isOfAccounts(event)) return;
    document.removeEventListener('input', onInput);
    // The button loads again after a failure and shows it.
    session().catch(() => undefined);
  };
  document.addEventListener('input', onInput);
}

/** Checks a stored session; for a visitor it only waits for a sign-in in another tab. */
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
