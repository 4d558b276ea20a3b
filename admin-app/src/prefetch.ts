import { prefetchSilently } from '@rotavisto/shared/data';
import type { QueryClient } from '@tanstack/react-query';
import {
  adminAlertRows,
  adminAlerts,
  adminApplications,
  adminApplicationsSummary,
  adminClients,
  adminClientsSummary,
  adminDashboard,
} from './data/lists';

/** The default state of a list without parameters in its address. */
const FIRST = { filter: 'all', page: 1, pageSize: 20 };

/** The first requests of each page, sent before its first render and by the head of the document (recorded when the area is published). */
export const prefetch = {
  '/admin': (client: QueryClient) =>
    Promise.all([
      prefetchSilently(client, adminDashboard()),
      prefetchSilently(client, adminAlerts()),
      prefetchSilently(client, adminAlertRows()),
    ]),
  '/admin/clients': (client: QueryClient) =>
    Promise.all([
      prefetchSilently(client, adminClients({ ...FIRST, sort: 'newest' })),
      prefetchSilently(client, adminClientsSummary()),
    ]),
  '/admin/applications': (client: QueryClient) =>
    Promise.all([
      prefetchSilently(client, adminApplications({ ...FIRST, sort: 'newest' })),
      prefetchSilently(client, adminApplicationsSummary()),
    ]),
};
