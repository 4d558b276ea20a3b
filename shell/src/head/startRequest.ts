import { keepEarly, pageJson, serviceAddress } from '@rotavisto/shared/connection';
import type { FirstRead } from '@rotavisto/shared/pages';
import { type PublicConfig, STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';

const SESSION_START: FirstRead = { path: 'rpc/session_start' };
const TIMEOUT_MS = 8000;
/** supabase-js renews a token that ends sooner than this, and asks with the new one. */
const RENEWED_BEFORE_MS = 90_000;

/** As supabase-js stores it. */
type Session = { access_token: unknown; expires_at: unknown; user: { id?: unknown } };

/** Whose token it is, and the token; null where it has to be renewed first. */
export function storedAccess(): { user: string; token: string } | null {
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session !== 'object' || session === null) return null;
  const { access_token: token, expires_at: end, user } = session as Partial<Session>;
  if (typeof token !== 'string' || typeof end !== 'number') return null;
  return end * 1000 - Date.now() > RENEWED_BEFORE_MS ? { user: String(user?.id), token } : null;
}

/** Every failure counts as the network's: the session then asks again, as often as it does for itself. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new TypeError(`Network request failed: ${url}`);
  }
}

/**
 * Asks who this is and what the page will ask first, while the code that needs to know is still on its way; where the page
 * says whom to ask.
 */
export function requestStart(reads: readonly FirstRead[] = []): void {
  const access = storedAccess();
  const config = pageJson<PublicConfig>('config');
  if (!access || !config) return;
  const authorization = `Bearer ${access.token}`;
  const headers = { apikey: config.supabaseKey, authorization };
  for (const { path, body } of [SESSION_START, ...reads]) {
    const url = `${serviceAddress(config.supabaseUrl, 'rest')}/${path.replace('{user}', access.user)}`;
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    keepEarly({ url, authorization, body }, ask(url, body ? sent : { headers }));
  }
}
