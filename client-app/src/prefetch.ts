import { myApplication, prefetchSilently, tickets } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { travellerNow } from './cases/currentCase';

async function application(client: QueryClient): Promise<void> {
  const userId = useSession.getState().profile?.id;
  if (userId) await prefetchSilently(client, myApplication(userId, travellerNow()?.id));
}

async function conversations(client: QueryClient): Promise<void> {
  const userId = useSession.getState().profile?.id;
  if (userId) await prefetchSilently(client, tickets({ clientId: userId }));
}

/** The first requests of each page, sent before its first render and by the head of the document (recorded when the area is published). */
export const prefetch = {
  '/client': application,
  '/client/applications': application,
  // On a phone one conversation takes the whole window, which the list must name before the first render.
  '/client/support': conversations,
};
