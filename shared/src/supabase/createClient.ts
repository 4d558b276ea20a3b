import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { serviceAddress } from '../connection';
import type { RotaVistoClient } from './client';
import type { Database } from './database';
import { STORAGE_KEY } from './hasStoredSession';
import { lazyAuth, usableSession } from './lazyAuth';
import { publicConfig } from './publicConfig';
import { renewingFetch } from './renewingFetch';
import { safeStorage } from './storage';
import { withAccess } from './withAccess';

const accountLibrary = () => import(/* webpackChunkName: "accounts" */ './createAuth');
const liveLibrary = () => import(/* webpackChunkName: "live" */ './createRealtime');
const storageLibrary = () => import(/* webpackChunkName: "storage" */ '@supabase/storage-js');

/**
 * The parts of supabase-js, put together as its `createClient` does. What a first page does not wait for, which is most
 * of its bytes, comes after it, each in a file of its own: live messages at once, accounts and stored files when needed.
 */
export async function createRotaVistoClient(isDetached = false): Promise<RotaVistoClient> {
  const { supabaseUrl, supabaseKey } = await publicConfig();
  const address = (service: string) => serviceAddress(supabaseUrl, service);
  const request = renewingFetch(async () => auth, supabaseKey);
  const options = {
    url: address('auth'),
    headers: { apikey: supabaseKey, Authorization: `Bearer ${supabaseKey}` },
    fetch: request,
    flowType: 'pkce',
    storageKey: isDetached ? `${STORAGE_KEY}-${crypto.randomUUID()}` : STORAGE_KEY,
    storage: safeStorage,
    persistSession: !isDetached,
    autoRefreshToken: !isDetached,
    detectSessionInUrl: false,
  } as const;
  const auth = lazyAuth({
    load: async () => (await accountLibrary()).createAuth(options),
    stored: isDetached ? () => null : usableSession,
  });
  const accessToken = async () => (await auth.getSession()).data.session?.access_token ?? supabaseKey;
  const fetch = withAccess(request, supabaseKey, accessToken);
  // Requests are repeated in one place only, ours, within the bounds of the specification.
  const rest = new PostgrestClient<Database>(address('rest'), { fetch, retry: false });
  const lazily = <Part>(load: () => Promise<Part>) => {
    let part: Promise<Part> | null = null;
    return () => {
      part ??= load().catch((error: unknown) => {
        part = null;
        throw error;
      });
      return part;
    };
  };
  return Object.assign(rest, {
    auth,
    functions: new FunctionsClient(address('functions'), { customFetch: fetch }),
    realtime: lazily(async () =>
      (await liveLibrary()).createRealtime({ url: address('realtime'), key: supabaseKey, accessToken, auth }),
    ),
    storage: lazily(async () => new (await storageLibrary()).StorageClient(address('storage'), {}, fetch)),
  });
}
