import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database';

export type RotaVistoClient = SupabaseClient<Database>;

let known: Promise<RotaVistoClient> | null = null;

const create = async (): Promise<RotaVistoClient> =>
  (await import(/* webpackChunkName: "session" */ './createClient')).createRotaVistoClient();

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
