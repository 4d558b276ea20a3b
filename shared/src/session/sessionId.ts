import { STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';
import { claimsOf } from '../supabase/claims';
import { useSession } from './sessionStore';

/** Returns the id of the stored session, which its access token names. */
export function storedSessionId(): string | null {
  const stored = safeStorage.getJson(STORAGE_KEY) as { access_token?: string } | null;
  return claimsOf(stored?.access_token).session_id ?? null;
}

/** Returns the id of the session of this tab, also before a stored session is resumed. */
export const currentSessionId = (): string | null => useSession.getState().sessionId ?? storedSessionId();
