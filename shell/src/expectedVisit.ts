import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { rememberedRole } from '@rotavisto/shared/session';
import { hasStoredSession } from '@rotavisto/shared/supabase';
import { ownerOf } from './routeFor';

/** The remote this visit will need, guessed before the session is known, so that both load side by side. */
export function likelyRemote(pathname: string): RemoteName | null {
  const owner = ownerOf(pathname);
  if (owner === null) return null;
  if (!hasStoredSession()) return 'landing';
  if (pathname.startsWith('/reset-password')) return 'landing';
  return rememberedRole() ?? owner;
}
