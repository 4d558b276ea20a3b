import { safeStorage } from './storage';

export const STORAGE_KEY = 'rotavisto-auth';

/** True where a readable session lies in storage; a corrupt one counts as none and is removed. */
export function hasStoredSession(): boolean {
  if (typeof window === 'undefined') return false;
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session === 'object' && session !== null && 'refresh_token' in session) return true;
  safeStorage.removeItem(STORAGE_KEY);
  return false;
}
