import type { GoTrueClient } from '@supabase/auth-js';
import type { FunctionsClient } from '@supabase/functions-js';
import type { PostgrestClient } from '@supabase/postgrest-js';
import type { RealtimeClient } from '@supabase/realtime-js';
import type { StorageClient } from '@supabase/storage-js';
import type { Database } from './database';

export interface RotaVistoClient extends PostgrestClient<Database> {
  auth: GoTrueClient;
  functions: FunctionsClient;
  /** Fetched when first asked for. */
  realtime: () => Promise<RealtimeClient>;
  /** Fetched when first asked for. */
  storage: () => Promise<StorageClient>;
}

let known: Promise<RotaVistoClient> | null = null;

const create = async (isDetached = false): Promise<RotaVistoClient> =>
  (await import(/* webpackChunkName: "session" */ './createClient')).createRotaVistoClient(isDetached);

/** One client for shell and remotes; the library itself is only fetched when someone asks. */
export function supabase(): Promise<RotaVistoClient> {
  known ??= create().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** A client that remembers nothing, for a sign-in beside the session of the page. */
export const detachedClient = (): Promise<RotaVistoClient> => create(true);

export function forgetClient(): void {
  known = null;
}
