import type { GoTrueClient } from '@supabase/auth-js';
import { RealtimeClient } from '@supabase/realtime-js';

interface Options {
  url: string;
  key: string;
  accessToken: () => Promise<string>;
  auth: GoTrueClient;
}

/** The connection for live messages; it follows the session's token, as the server ends what its token outlives. */
export function createRealtime({ url, key, accessToken, auth }: Options): RealtimeClient {
  const client = new RealtimeClient(url.replace(/^http/, 'ws'), { params: { apikey: key }, accessToken });
  let known: string | undefined;
  auth.onAuthStateChange((event, session) => {
    if (event === 'SIGNED_OUT') known = undefined;
    else if (event !== 'SIGNED_IN' && event !== 'TOKEN_REFRESHED') return;
    else if (known === session?.access_token) return;
    else known = session?.access_token;
    void client.setAuth(known);
  });
  return client;
}
