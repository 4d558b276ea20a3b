import { wait } from '../connection';
import { refreshProfile, refreshSubscription, refreshTravellers } from './account';
import { isAccountClosed } from './isOver';
import { storedSessionId } from './sessionId';
import { useSession } from './sessionStore';
import { isLeaving, signOut } from './signOut';

/** The message reaches all tabs of a browser at once; the tab that ends the session signs out first, without a notice. */
const OWN_END_MS = 1000;

async function endIfOwn(sessionId: string | null): Promise<void> {
  await wait(OWN_END_MS);
  if (!isLeaving() && sessionId !== null && storedSessionId() === sessionId) await signOut('expired');
}

/** Handles a change of the account by an administrator, a payment or another device. Null means a possible change. */
export async function accountChanged(change: { table: string; id: string | null } | null): Promise<void> {
  if (change?.table === 'erasure' && useSession.getState().profile) return signOut('expired');
  if (change?.table === 'sessions') return endIfOwn(change.id);
  const mayBe = (table: string) => change === null || change.table === table;
  if (mayBe('profiles')) await refreshAccess();
  if (mayBe('user_subscriptions')) await refreshSubscription();
  // The known children stay without an answer; the next gap in the connection asks again.
  if (mayBe('travellers')) await refreshTravellers().catch(() => undefined);
}

/**
 * Reads the profile again on an open page: a new role leads to its own area, a closed account or session is signed out.
 */
export async function refreshAccess(): Promise<void> {
  const before = useSession.getState().profile?.role;
  try {
    await refreshProfile();
    if (before !== 'client') await refreshSubscription();
  } catch (error) {
    if (isAccountClosed(error)) await signOut('expired');
  }
}
