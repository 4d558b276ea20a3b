import type { RemoteName } from '@rotavisto/shared/config/remotes';
import type { Role } from '@rotavisto/shared/domain';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { ownerOf } from './routeFor';

const KEY = 'rotavisto-role';

/** The remote this visit will need, guessed before the session is known, so that both load side by side. */
export function likelyRemote(pathname: string): RemoteName | null {
  const owner = ownerOf(pathname);
  if (owner === null) return null;
  if (!hasStoredSession()) return 'landing';
  if (pathname.startsWith('/reset-password')) return 'landing';
  return rememberedRole() ?? owner;
}

function rememberedRole(): Role | null {
  try {
    const role = localStorage.getItem(KEY);
    return role === 'client' || role === 'consultant' || role === 'admin' ? role : null;
  } catch {
    return null;
  }
}

export function rememberRole(role: Role | null) {
  try {
    if (role) localStorage.setItem(KEY, role);
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}
