import { hasStoredSession, STORAGE_KEY, safeStorage, supabase, wasRefreshRefused } from '@rotavisto/shared/supabase';
import { notify } from '@rotavisto/shared/toast';
import { isTransient, retry, waitOrOnline } from '../connection';
import { enter, readSecondFactorDue } from './account';
import { accountSentence } from './errors/accountSentence';
import { accountError } from './errors/authErrors';
import { noticeIdOf, sentence } from './errors/sentence';
import { followAuthEvents, followOtherPerson } from './followAuthEvents';
import { isOver } from './isOver';
import { INACTIVITY_LIMIT_MS, readActivity, readKeep, readRecovery, writeActivity } from './memory';
import { followLanguage } from './sentences';
import { useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';
import { clearSession, endExpired, signOut, storedPerson } from './signOut';

const CHECK_AGAIN_MS = 15_000;

const ready = () => useSession.setState({ status: 'ready' });

async function readStoredSession(): Promise<void> {
  const person = storedPerson();
  const client = await supabase();
  followAuthEvents(client);
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  if (!data.session) {
    // The library renews as it starts, and has forgotten by now what was refused.
    if (wasRefreshRefused()) void endExpired(person);
    else clearSession();
    return;
  }
  if (readRecovery()) {
    useSession.setState({ status: 'ready', recovery: true, secondFactorDue: await readSecondFactorDue(client) });
  } else await enter(client);
}

function checkAgain(): void {
  if (useSession.getState().profile === null && hasStoredSession()) void checkStoredSession(true);
}

/** Three more tries, 1 s, 2 s and 4 s apart. What cannot be checked stays stored and is checked again until it can be. */
async function checkStoredSession(isAgain = false): Promise<void> {
  if (!readKeep() && Date.now() - readActivity() >= INACTIVITY_LIMIT_MS) return signOut('inactivity');
  try {
    await retry(readStoredSession, { attempts: 4, baseDelay: 1000, jitter: 0, shouldRetry: isTransient });
    writeActivity(Date.now());
  } catch (error) {
    if (isOver(error)) return signOut('expired');
    const failure = accountError(error);
    const text = sentence(failure, accountSentence) ?? '';
    if (!isAgain) notify({ type: 'error', text, id: noticeIdOf(failure, 'session') });
    useSession.setState({ status: 'loading', unreachable: true });
    void waitOrOnline(CHECK_AGAIN_MS).then(checkAgain);
  }
}

/** A sign-out or sign-in in another tab changes the shared storage, of which the browser notifies every tab. */
function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    if (currentRecoveryLink()) return;
    const { profile, recovery, secondFactorDue } = useSession.getState();
    if (safeStorage.getItem(STORAGE_KEY) === null) {
      if (profile !== null || recovery || secondFactorDue) clearSession();
    } else if (profile !== null) void supabase().then(followOtherPerson);
    else if (!recovery && hasStoredSession()) void checkStoredSession();
  });
}

/** An area says its language once it is known whose it is; a warning must not have to fetch its words first. */
const followPage = () =>
  new MutationObserver(followLanguage).observe(document.documentElement, { attributeFilter: ['lang'] });

let isFollowing = false;

function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  followOtherTabs();
  followPage();
}

async function start(): Promise<void> {
  follow();
  // A link works once, and programs that look at mails open links too: it is spent when the new password is sent.
  if (currentRecoveryLink()) useSession.setState({ status: 'ready', recovery: true, profile: null });
  else if (hasStoredSession()) await checkStoredSession();
  else ready();
}

let started: Promise<void> | null = null;

/** Checks the stored session, if there is one. Safe to call more than once. */
export function resumeSession(): Promise<void> {
  started ??= start().catch(ready);
  return started;
}

export function forgetStart(): void {
  started = null;
}
