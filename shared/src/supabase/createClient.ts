import { createClient } from '@supabase/supabase-js';
import { backendAddress } from '../connection';
import type { Database, RotaVistoClient } from './database';
import { publicConfig } from './publicConfig';
import { renewingFetch } from './renewingFetch';
import { STORAGE_KEY, safeStorage } from './storage';

/** The one client of the page. A detached one has a session of its own, which nothing stores. */
export async function createRotaVistoClient(isDetached = false): Promise<RotaVistoClient> {
  const config = await publicConfig();
  const client: RotaVistoClient = createClient<Database>(backendAddress(config.supabaseUrl), config.supabaseKey, {
    auth: {
      flowType: 'pkce',
      storageKey: isDetached ? `${STORAGE_KEY}-${crypto.randomUUID()}` : STORAGE_KEY,
      storage: safeStorage,
      persistSession: !isDetached,
      autoRefreshToken: !isDetached,
      detectSessionInUrl: false,
    },
    global: { fetch: renewingFetch(async () => client.auth, config.supabaseKey) },
  });
  // Requests are repeated in one place only, ours, within the bounds of the specification.
  // biome-ignore lint/complexity/useLiteralKeys: the member is protected, and there is no option for it.
  client['rest'].retry = false;
  return client;
}
