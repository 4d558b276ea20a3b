import { refreshProfile, refreshSubscription } from './account';
import { isAccountClosed } from './isOver';
import { useSession } from './sessionStore';
import { signOut } from './signOut';

/** What an administrator changed counts on open pages too: a new role leads to its own area, a closed account or session is signed out. */
export async function refreshAccess(): Promise<void> {
  const before = useSession.getState().profile?.role;
  try {
    await refreshProfile();
    if (before !== 'client') await refreshSubscription();
  } catch (error) {
    if (isAccountClosed(error)) await signOut('expired');
  }
}
