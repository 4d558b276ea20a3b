import { hasStoredSession, safeStorage } from '@rotavisto/shared/supabase';
import { notify, toast } from '@rotavisto/shared/toast';
import { ACTIVITY_KEY } from '../page';
import { INACTIVITY_CHECK_MS, INACTIVITY_LIMIT_MS, INACTIVITY_WARNING_MS, readActivity, writeActivity } from './memory';
import { sentences } from './sentences';
import { useSession } from './sessionStore';
import { signOut } from './signOut';

const WARNING_ID = 'inactivity-warning';
const ACTIVITY = ['mousemove', 'keydown', 'click', 'touchstart'] as const;
const WAKING = ['visibilitychange', 'pageshow', 'focus'] as const;
const WRITE_EVERY_MS = 1000;

let warned = false;
let warningTimer: ReturnType<typeof setTimeout> | undefined;

function withdrawWarning(): void {
  if (!warned) return;
  warned = false;
  toast.dismiss(WARNING_ID);
}

function warn(): void {
  if (warned) return;
  warned = true;
  notify({
    type: 'blank',
    id: WARNING_ID,
    text: sentences().inactivityWarning,
    duration: INACTIVITY_LIMIT_MS - INACTIVITY_WARNING_MS,
  });
}

const isWatched = (): boolean => {
  const { profile, keepLoggedIn } = useSession.getState();
  return profile !== null && !keepLoggedIn;
};

/** Compares wall clocks, so a throttled timer or a sleeping machine cannot stretch the limit. */
function checkInactivity(now = Date.now()): void {
  clearTimeout(warningTimer);
  // After the clock was set back, the last activity lies ahead: count from now on.
  if (isWatched() && Number(safeStorage.getItem(ACTIVITY_KEY)) > now) writeActivity(now);
  const idle = isWatched() ? now - readActivity(now) : 0;
  if (idle >= INACTIVITY_LIMIT_MS) {
    withdrawWarning();
    void signOut('inactivity');
  } else if (idle >= INACTIVITY_WARNING_MS) warn();
  else {
    withdrawWarning();
    warningTimer = setTimeout(checkInactivity, INACTIVITY_WARNING_MS - idle);
  }
}

/** What the user does counts for every tab of this browser. */
function touch(): void {
  const now = Date.now();
  const { lastActivity } = useSession.getState();
  if (!isWatched() || now - readActivity(now) >= INACTIVITY_LIMIT_MS) return;
  if (!warned && now - lastActivity < WRITE_EVERY_MS) return;
  writeActivity(now);
  useSession.setState({ lastActivity: now });
  if (warned) checkInactivity(now);
}

function wake(): void {
  if (document.visibilityState === 'hidden') return;
  // Back from the back-forward cache after a logout elsewhere: nothing private may show.
  if (useSession.getState().profile !== null && !hasStoredSession()) window.location.reload();
  checkInactivity();
}

function onActivityElsewhere(event: StorageEvent): void {
  if (event.key !== ACTIVITY_KEY) return;
  useSession.setState({ lastActivity: readActivity() });
  checkInactivity();
}

/** Watches until the returned function is called. */
export function watchInactivity(): () => void {
  const timer = setInterval(checkInactivity, INACTIVITY_CHECK_MS);
  for (const name of ACTIVITY) window.addEventListener(name, touch, { passive: true, capture: true });
  document.addEventListener(WAKING[0], wake);
  for (const name of WAKING.slice(1)) window.addEventListener(name, wake);
  window.addEventListener('storage', onActivityElsewhere);
  const unfollow = useSession.subscribe((state, before) => {
    if (state.profile !== before.profile || state.keepLoggedIn !== before.keepLoggedIn) checkInactivity();
  });
  checkInactivity();
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
