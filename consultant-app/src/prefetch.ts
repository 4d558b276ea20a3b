import { prefetchSilently } from '@rotavisto/shared/data';
import { useSession } from '@rotavisto/shared/session';
import type { QueryClient } from '@tanstack/react-query';
import { consultantDay } from './data/caseWork';
import { consultantApplications, consultantBoard, consultantClients, consultantDashboard } from './data/consultant';

/** The parameters of a list whose address has no parameters. */
const FIRST = { filter: 'all', page: 1, pageSize: 20 } as const;

/**
 * The first requests of each page, sent before its first render and by the head of the document (recorded when the area
 * is published).
 */
export const prefetch = {
  '/consultant': (client: QueryClient) =>
    Promise.all([prefetchSilently(client, consultantDay()), prefetchSilently(client, consultantDashboard())]),
  '/consultant/clients': (client: QueryClient) =>
    prefetchSilently(client, consultantClients({ ...FIRST, sort: 'newest' })),
  '/consultant/kanban': async (client: QueryClient) => {
    const consultantId = useSession.getState().profile?.id;
    if (consultantId) await prefetchSilently(client, consultantBoard(consultantId));
  },
  '/consultant/applications': (client: QueryClient) => prefetchSilently(client, consultantApplications(FIRST)),
};
