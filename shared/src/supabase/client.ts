import type { RotaVistoClient } from './database';

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
