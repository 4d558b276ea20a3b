import { hasStoredSession, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
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
import { currentSessionId, storedSessionId } from './sessionId';
import { become, useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';
import { clearSession, endExpired, signOut } from './signOut';

const CHECK_AGAIN_MS = 15_000;

const ready = () => {
  if (useSession.getState().is === 'checking') become({ is: 'visitor' });
};

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
 * checked again later.
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

/** Sign-outs and sign-ins in another tab change the shared storage, and the browser notifies every tab. */
function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    if (currentRecoveryLink()) return;
    const { is, profile } = useSession.getState();
    if (safeStorage.getItem(STORAGE_KEY) === null) {
      if (is !== 'visitor') clearSession();
    } else if (profile !== null) void supabase().then(followOtherPerson);
    else if (is !== 'recovery' && hasStoredSession()) void checkStoredSession();
  });
}

/**
 * Follows the language of the page, because an area sets it after the profile is loaded, and a warning must have its
 * texts by then.
 */
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
  // A link works once, and programs that scan mails open links too, so it is used when the new password is sent.
  if (currentRecoveryLink()) become({ is: 'recovery', secondFactorDue: null });
  else if (hasStoredSession()) await checkStoredSession();
  else ready();
}

let started: Promise<void> | null = null;

/** Checks the stored session. Repeated calls share one check. */
export function resumeSession(): Promise<void> {
  started ??= start().catch(ready);
  return started;
}

export function forgetStart(): void {
  started = null;
}
