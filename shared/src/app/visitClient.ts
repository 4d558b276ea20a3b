import { pathOf } from '@rotavisto/shared/pages';
import { session, useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { wait } from '../connection';
import { createQueryClient } from '../data';
import { firstClient, firstPage, keepFirstClient, readsAt } from '../visit';

/** The first query of each page, by path; the promise settles with the answer. */
export type ReadsAhead = { readonly [path: string]: ((client: QueryClient) => Promise<unknown>) | undefined };

/** Most answers arrive before the code of the page. After this time the page renders its own loading state. */
const ANSWERED_MS = 100;

function newClient(): QueryClient {
  const userId = useSession.getState().profile?.id;
  return createQueryClient({
    onExpired: async () => {
      // The server may refuse a request of a user who has signed out when another user has already signed in.
      if (userId && useSession.getState().profile?.id !== userId) return;
      await (await session()).signOut('expired');
    },
    onForbidden: async () => (await session()).refreshAccess(),
  });
}

/**
 * Resolves when the first page of the visit and its first query are loaded. Its first render then shows data instead of
 * skeletons.
 */
export async function beginVisit(reads: ReadsAhead): Promise<void> {
  await firstPage();
  const { pathname, search } = window.location;
  const read = readsAt(reads, pathOf(pathname), search);
  const userId = useSession.getState().profile?.id;
  if (!read || !userId) return;
  const client = newClient();
  keepFirstClient(client, userId);
  await Promise.race([read(client), wait(ANSWERED_MS)]);
}

/** Returns the query client for an area: the kept one at its first render, if it belongs to the signed-in user. */
export const visitClient = (): QueryClient => firstClient(useSession.getState().profile?.id) ?? newClient();
