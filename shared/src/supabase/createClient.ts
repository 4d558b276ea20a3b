import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { backendAddress } from '../connection';
import type { Database, RotaVistoClient } from './database';
import { publicConfig } from './publicConfig';
import { renewingFetch } from './renewingFetch';
import { STORAGE_KEY, safeStorage } from './storage';

/** Creates the client of the page. A detached one has its own session, which is not stored. */
export async function createRotaVistoClient(isDetached = false): Promise<RotaVistoClient> {
  const config = await publicConfig();
  const renewal = { isRefused: false };
  const base: SupabaseClient<Database> = createClient<Database>(
    backendAddress(config.supabaseUrl),
    config.supabaseKey,
    {
      auth: {
        flowType: 'pkce',
        storageKey: isDetached ? `${STORAGE_KEY}-${crypto.randomUUID()}` : STORAGE_KEY,
        storage: safeStorage,
        persistSession: !isDetached,
        autoRefreshToken: !isDetached,
        detectSessionInUrl: false,
      },
      global: { fetch: renewingFetch(async () => base.auth, config.supabaseKey, renewal) },
    },
  );
  // Only our own code repeats requests, within the limits of the specification.
  // biome-ignore lint/complexity/useLiteralKeys: the member is protected, and there is no option for it.
  base['rest'].retry = false;
  return Object.assign(base, { renewal });
}
