import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database';
import { STORAGE_KEY } from './hasStoredSession';
import { publicConfig } from './publicConfig';
import { renewingFetch } from './renewingFetch';
import { safeStorage } from './storage';

export type RotaVistoClient = SupabaseClient<Database>;

let known: Promise<RotaVistoClient> | null = null;

async function create(): Promise<RotaVistoClient> {
  const [{ createClient }, config] = await Promise.all([
    import(/* webpackChunkName: "session" */ '@supabase/supabase-js'),
    publicConfig(),
  ]);
  const client: RotaVistoClient = createClient<Database>(
    new URL(config.supabaseUrl, window.location.origin).href,
    config.supabaseKey,
    {
      auth: {
        flowType: 'pkce',
        storageKey: STORAGE_KEY,
        storage: safeStorage,
        persistSession: true,
        autoRefreshToken: true,
        detectSessionInUrl: false,
      },
      global: { fetch: renewingFetch(async () => client.auth, config.supabaseKey) },
    },
  );
  // Requests are repeated in one place only, ours, within the bounds of the specification.
  // biome-ignore lint/complexity/useLiteralKeys: the member is protected, and there is no option for it.
  client['rest'].retry = false;
  return client;
}

/** One client for shell and remotes; the library itself is only fetched when someone asks. */
export function supabase(): Promise<RotaVistoClient> {
  known ??= create().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

export function forgetClient(): void {
  known = null;
}
