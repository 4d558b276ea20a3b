import { session, useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { firstPage, wait } from '../connection';
import { createQueryClient } from '../data';

/** What a page asks first, by its path; settled once it was answered. */
export type ReadsAhead = { readonly [path: string]: ((client: QueryClient) => Promise<unknown>) | undefined };

/** The answers are mostly here before the code: where they are not, the page says itself that it waits for them. */
const ANSWERED_MS = 100;

const newClient = (): QueryClient =>
  createQueryClient({
    onExpired: async () => (await session()).signOut('expired'),
    onForbidden: async () => (await session()).refreshAccess(),
  });

let begun: { client: QueryClient; userId: string } | null = null;

/**
 * Settled once the page this visit begins with is here, and with it what it asks first: its first render shows it, instead
 * of a page of skeletons that is laid out, painted and thrown away.
 */
export async function beginVisit(reads: ReadsAhead): Promise<void> {
  await firstPage();
  const { pathname, search } = window.location;
  // A list that is filtered by its address asks for something else.
  const read = search ? undefined : reads[pathname.replace(/\/$/, '')];
  const userId = useSession.getState().profile?.id;
  if (!read || !userId) return;
  begun = { client: newClient(), userId };
  await Promise.race([read(begun.client), wait(ANSWERED_MS)]);
}

/** The client of an area's first render, for whom it was filled. A render may be begun again, so it stays until one is kept. */
export const visitClient = (): QueryClient =>
  begun && begun.userId === useSession.getState().profile?.id ? begun.client : newClient();

export function keepVisitClient(): void {
  begun = null;
}
