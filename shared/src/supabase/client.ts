import type { RotaVistoClient } from './database';

let known: Promise<RotaVistoClient> | null = null;

const create = async (isDetached = false): Promise<RotaVistoClient> =>
  (await import(/* webpackChunkName: "session" */ './createClient')).createRotaVistoClient(isDetached);

/** Returns the one client of shell and remotes; the library is loaded at the first call. */
export function supabase(): Promise<RotaVistoClient> {
  known ??= create().catch((error: unknown) => {
    known = null;
    throw error;
  });
  return known;
}

/** Returns a client without a stored session, for a sign-in beside the session of the page. */
export const detachedClient = (): Promise<RotaVistoClient> => create(true);

export function forgetClient(): void {
  known = null;
}
