import { keepEarly, pageJson, serviceAddress } from '@rotavisto/shared/connection';
import { type PublicConfig, STORAGE_KEY, safeStorage } from '@rotavisto/shared/supabase';

const TIMEOUT_MS = 8000;
/** The library of accounts renews a token that ends sooner than this, and asks with the new one. */
const RENEWED_BEFORE_MS = 90_000;

function storedToken(): string | null {
  const session = safeStorage.getJson(STORAGE_KEY);
  if (typeof session !== 'object' || session === null) return null;
  if (!('access_token' in session && 'expires_at' in session)) return null;
  const { access_token: token, expires_at: end } = session;
  if (typeof token !== 'string' || typeof end !== 'number') return null;
  return end * 1000 - Date.now() > RENEWED_BEFORE_MS ? token : null;
}

/** Every failure counts as the network's: the session then asks again, as often as it does for itself. */
async function ask(url: string, headers: HeadersInit): Promise<Response> {
  try {
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch {
    throw new TypeError(`Network request failed: ${url}`);
  }
}

/** Asks who this is, while the code that needs to know is still on its way; where the page says whom to ask. */
export function requestStart(): void {
  const token = storedToken();
  const config = pageJson<PublicConfig>('config');
  if (!token || !config) return;
  const { supabaseUrl, supabaseKey: apikey } = config;
  const url = `${serviceAddress(supabaseUrl, 'rest')}/rpc/session_start`;
  const authorization = `Bearer ${token}`;
  keepEarly(url, authorization, ask(url, { apikey, authorization }));
}
