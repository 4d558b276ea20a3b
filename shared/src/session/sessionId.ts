import { STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';
import { useSession } from './sessionStore';

/** Returns the id of the stored session, which its access token names. */
export function storedSessionId(): string | null {
  const stored = safeStorage.getJson(STORAGE_KEY) as { access_token?: string } | null;
  try {
    const payload = stored?.access_token?.split('.')[1] ?? '';
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).session_id ?? null;
  } catch {
    return null;
  }
}

/** Returns the id of the session of this tab, also before a stored session is resumed. */
export const currentSessionId = (): string | null => useSession.getState().sessionId ?? storedSessionId();
