import { myApplication, prefetchSilently } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { travellerNow } from './cases/currentCase';

async function application(client: QueryClient): Promise<void> {
  const userId = useSession.getState().profile?.id;
  if (userId) await prefetchSilently(client, myApplication(userId, travellerNow()?.id));
}

/** The first requests of each page, sent before its first render and by the head of the document (recorded when the area is published). */
export const prefetch = { '/client': application, '/client/applications': application };
