import { myApplication, readAhead } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';

async function application(client: QueryClient): Promise<void> {
  const userId = useSession.getState().profile?.id;
  if (userId) await readAhead(client, myApplication(userId));
}

/** What pages ask first, for whoever is about to open one. */
export const readsAhead = { '/client': application, '/client/applications': application };
