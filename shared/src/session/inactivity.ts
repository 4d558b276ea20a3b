import { hasStoredSession, safeStorage } from '@rotavisto/shared/supabase';
import { notify, toast } from '@rotavisto/shared/toast';
import { ACTIVITY_KEY } from '../page';
import { INACTIVITY_CHECK_MS, INACTIVITY_LIMIT_MS, INACTIVITY_WARNING_MS, readActivity, writeActivity } from './memory';
import { sentences } from './sentences';
import { setActivity, useSession } from './sessionStore';
import { signOut } from './signOut';

const WARNING_ID = 'inactivity-warning';
const ACTIVITY = ['mousemove', 'keydown', 'click', 'touchstart'] as const;
const WAKING = ['visibilitychange', 'pageshow', 'focus'] as const;
const WRITE_EVERY_MS = 1000;

const isWatched = (): boolean => {
  const { profile, keepLoggedIn } = useSession.getState();
  return profile !== null && !keepLoggedIn;
};

/** Watches the inactivity until the returned function is called. */
export function watchInactivity(): () => void {
  let isWarned = false;
  let warningTimer: ReturnType<typeof setTimeout> | undefined;

  function withdrawWarning(): void {
    if (isWarned) toast.dismiss(WARNING_ID);
    isWarned = false;
  }

  function warn(): void {
    if (isWarned) return;
    isWarned = true;
    notify({
      type: 'blank',
      id: WARNING_ID,
      text: sentences().inactivityWarning,
      duration: INACTIVITY_LIMIT_MS - INACTIVITY_WARNING_MS,
    });
  }

  /** Compares times of the clock, so that throttled timers or a sleeping computer do not extend the limit. */
  function check(now = Date.now()): void {
    clearTimeout(warningTimer);
    // After the clock is set back, the last activity is in the future; the count starts again.
    if (isWatched() && Number(safeStorage.getItem(ACTIVITY_KEY)) > now) writeActivity(now);
    const idle = isWatched() ? now - readActivity(now) : 0;
    if (idle >= INACTIVITY_LIMIT_MS) {
      withdrawWarning();
      void signOut('inactivity');
    } else if (idle >= INACTIVITY_WARNING_MS) warn();
    else {
      withdrawWarning();
      warningTimer = setTimeout(check, INACTIVITY_WARNING_MS - idle);
    }
  }

  /** Stores the activity of the user for all tabs of this browser. */
  function touch(): void {
    const now = Date.now();
    const { lastActivity } = useSession.getState();
    if (!isWatched() || now - readActivity(now) >= INACTIVITY_LIMIT_MS) return;
    if (!isWarned && now - lastActivity < WRITE_EVERY_MS) return;
    writeActivity(now);
    setActivity({ lastActivity: now });
    if (isWarned) check(now);
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return;
    // A page from the back-forward cache may show private data after a sign-out elsewhere.
    if (useSession.getState().profile !== null && !hasStoredSession()) window.location.reload();
    check();
  }

  function onActivityElsewhere(event: StorageEvent): void {
    if (event.key !== ACTIVITY_KEY) return;
    setActivity({ lastActivity: readActivity() });
    check();
  }

  const timer = setInterval(check, INACTIVITY_CHECK_MS);
  for (const name of ACTIVITY) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener(WAKING[0], wake);
  for (const name of WAKING.slice(1)) window.addEventListener(name, wake);
  window.addEventListener('storage', onActivityElsewhere);
  const unfollow = useSession.subscribe((state, before) => {
    if (state.profile !== before.profile || state.keepLoggedIn !== before.keepLoggedIn) check();
  });
  check();
  return () => {
    clearInterval(timer);
    clearTimeout(warningTimer);
    withdrawWarning();
    for (const name of ACTIVITY) window.removeEventListener(name, touch, { capture: true });
    document.removeEventListener(WAKING[0], wake);
    for (const name of WAKING.slice(1)) window.removeEventListener(name, wake);
    window.removeEventListener('storage', onActivityElsewhere);
    unfollow();
  };
}
