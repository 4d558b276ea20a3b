import { safeStorage } from './storage';

export const STORAGE_KEY = 'rotavisto-auth';

/** True where a readable session lies in storage; a corrupt one counts as none and is removed. */
export function hasStoredSession(): boolean {
  if (typeof window === 'undefined') return false;
  const stored = safeStorage.getItem(STORAGE_KEY);
  if (stored === null) return false;
  try {
    const session: unknown = JSON.parse(stored);
    if (typeof session === 'object' && session !== null && 'refresh_token' in session) return true;
  } catch {
    // Falls through: what cannot be read is not a session.
  }
  safeStorage.removeItem(STORAGE_KEY);
  return false;
}
