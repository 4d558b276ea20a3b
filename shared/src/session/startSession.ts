import { hasStoredSession, type RotaVistoClient, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { isChunkError, isNetworkError, isRateLimited, retry } from '../lib';
import { AppError } from './AppError';
import { enter } from './account';
import { onSignOutElsewhere } from './crossTab';
import { followAuthEvents } from './followAuthEvents';
import { INACTIVITY_LIMIT_MS, readActivity, readKeep, readRecovery, writeActivity, writeRecovery } from './memory';
import { currentRecoveryLink, dropRecoveryLink, type RecoveryLink } from './recoveryLink';
import { useSession } from './sessionStore';
import { clearSession, signOut } from './signOut';

const ready = () => useSession.setState({ status: 'ready' });

async function openRecovery(client: RotaVistoClient, link: RecoveryLink): Promise<void> {
  const { error } =
    'code' in link
      ? await client.auth.exchangeCodeForSession(link.code)
      : await client.auth.verifyOtp({ token_hash: link.tokenHash, type: 'recovery' });
  dropRecoveryLink();
  writeRecovery(!error);
  useSession.setState({ status: 'ready', recovery: !error, profile: null, subscription: null });
}

async function readStoredSession(): Promise<void> {
  const client = await supabase();
  followAuthEvents(client);
  const { data, error } = await client.auth.getSession();
  if (error) throw error;
  if (!data.session) return clearSession();
  if (readRecovery()) useSession.setState({ status: 'ready', recovery: true });
  else await enter(client, data.session.user.id);
}

/** The server could not be asked, or could not answer, or the code that asks it did not come; anything else is an answer. */
function isUnanswered(error: unknown): boolean {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  const { status } = cause as { status?: number };
  if (isNetworkError(cause) || isRateLimited(cause) || isChunkError(cause)) return true;
  return status !== undefined && (status === 0 || status >= 500);
}

/** Three more tries, 1 s, 2 s and 4 s apart. What cannot be checked stays stored for when the connection is back. */
async function checkStoredSession(): Promise<void> {
  if (!readKeep() && Date.now() - readActivity() >= INACTIVITY_LIMIT_MS) return signOut('inactivity');
  try {
    await retry(readStoredSession, { attempts: 4, baseDelay: 1000, jitter: 0, shouldRetry: isUnanswered });
    writeActivity(Date.now());
  } catch (error) {
    if (!isUnanswered(error)) return signOut('expired');
    window.addEventListener('online', () => void checkStoredSession(), { once: true });
    ready();
  }
}

let isFollowing = false;

function followOtherTabs(): void {
  if (isFollowing) return;
  isFollowing = true;
  onSignOutElsewhere(clearSession);
  window.addEventListener('storage', (event) => {
    if (event.key !== STORAGE_KEY && event.key !== null) return;
    const { profile, recovery } = useSession.getState();
    if (safeStorage.getItem(STORAGE_KEY) === null) {
      if (profile !== null || recovery) clearSession();
    } else if (profile === null && !recovery && hasStoredSession()) void checkStoredSession();
  });
}

async function start(): Promise<void> {
  followOtherTabs();
  const link = currentRecoveryLink();
  if (link) {
    const client = await supabase();
    followAuthEvents(client);
    await openRecovery(client, link);
  } else if (hasStoredSession()) await checkStoredSession();
  else ready();
}

let started: Promise<void> | null = null;

/** Checks the stored session, if there is one. Safe to call more than once. */
export function startSession(): Promise<void> {
  started ??= start().catch(ready);
  return started;
}

export function forgetStart(): void {
  started = null;
}
