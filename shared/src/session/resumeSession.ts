import { hasStoredSession, STORAGE_KEY, safeStorage, supabase } from '@rotavisto/shared/supabase';
import { checkStoredSession, followOtherPerson } from './followAuthEvents';
import { followLanguage } from './sentences';
import { become, useSession } from './sessionStore';
import { currentRecoveryLink } from './signIn/recoveryLink';
import { clearSession } from './signOut';

const ready = () => {
  if (useSession.getState().is === 'checking') become({ is: 'visitor' });
};

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
