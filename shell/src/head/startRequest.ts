import { pageJson, serviceAddress } from '@rotavisto/shared/connection';
import type { FirstRead } from '@rotavisto/shared/pages';
import { type PublicConfig, STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';
import { addressOf, keepEarly, SESSION_START } from '@rotavisto/shared/visit';

const TIMEOUT_MS = 8000;
/** supabase-js renews a token that expires sooner than this, and uses the new one. */
const RENEWED_BEFORE_MS = 90_000;

/** The session in the form stored by supabase-js. */
type Session = { access_token: unknown; expires_at: unknown; user: { id?: unknown } };

/** Returns the user's id and the token, or null if the token must be renewed first. */
export function storedAccess(): { user: string; token: string } | null {
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session !== 'object' || session === null) return null;
  const { access_token: token, expires_at: end, user } = session as Partial<Session>;
  if (typeof token !== 'string' || typeof end !== 'number') return null;
  return end * 1000 - Date.now() > RENEWED_BEFORE_MS ? { user: String(user?.id), token } : null;
}

/** Turns every failure into one of the network, so that the session retries as for its own request. */
async function ask(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new TypeError(`Network request failed: ${url}`);
  }
}

/** Sends the session start and the page's first queries while the code loads, if the page has a configuration. */
export function requestStart(reads: readonly FirstRead[] = []): void {
  const access = storedAccess();
  const config = pageJson<PublicConfig>('config');
  if (!access || !config) return;
  const authorization = `Bearer ${access.token}`;
  const headers = { apikey: config.supabaseKey, authorization };
  const rest = serviceAddress(config.supabaseUrl, 'rest');
  for (const read of [{ path: `rpc/${SESSION_START}` }, ...reads]) {
    const { body } = read;
    const url = addressOf(read, { rest, user: access.user });
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
    keepEarly({ url, authorization, body }, ask(url, body ? sent : { headers }));
  }
}
