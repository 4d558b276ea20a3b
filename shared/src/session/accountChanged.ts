import { hasStoredSession, supabase } from '@rotavisto/shared/supabase';
import { wait } from '../connection';
import { refreshProfile, refreshSubscription, refreshTravellers } from './account';
import { AppError } from './errors/AppError';
import { isAccountClosed } from './isOver';
import { useSession } from './sessionStore';
import { endErased, endsBecause, isLeaving, signOut } from './signOut';

/** The tab that ends the session itself says so first. */
const OWN_END_MS = 1000;

async function endIfOwn(sessionId: string | null): Promise<void> {
  await wait(OWN_END_MS);
  if (isLeaving() || !hasStoredSession()) return;
  const { data } = await (await supabase()).auth.getClaims();
  if (data?.claims.session_id === sessionId) await signOut('expired');
}

/** The account was changed elsewhere: by an administrator, by a payment, on another device. Null: it may have been. */
export async function accountChanged(change: { table: string; id: string | null } | null): Promise<void> {
  if (change?.table === 'erasure') return endErased();
  if (change?.table === 'sessions') return endIfOwn(change.id);
  const mayBe = (table: string) => change === null || change.table === table;
  if (mayBe('profiles')) await readAccess(change !== null);
  if (mayBe('user_subscriptions')) await refreshSubscription();
  // What was known of the children stays where the answer does not come: the next gap asks again.
  if (mayBe('travellers')) await refreshTravellers().catch(() => undefined);
}

async function readAccess(isToldOfProfile: boolean): Promise<void> {
  const before = useSession.getState().profile?.role;
  // Known before the profile is read: the request may meet the end of the session.
  if (isToldOfProfile) endsBecause('role');
  try {
    await refreshProfile();
    const now = useSession.getState().profile?.role;
    endsBecause(before && now && before !== now ? 'role' : null);
    if (before !== 'client') await refreshSubscription();
  } catch (error) {
    if (!isAccountClosed(error)) return;
    if (error instanceof AppError && error.code === 'account_deactivated') endsBecause('deactivated');
    await signOut('expired');
  }
}

/** What an administrator changed counts on open pages too: a new role leads to its own area, a closed account or session is signed out. */
export function refreshAccess(): Promise<void> {
  return readAccess(false);
}
