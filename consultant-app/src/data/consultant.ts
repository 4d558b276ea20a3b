import { type ListParams, listArguments, sortedArguments, verb, verbPage, verbRows } from '@rotavisto/shared/data';
import { queryOptions } from '@tanstack/react-query';

export const consultantDashboard = () =>
  queryOptions({
    queryKey: ['consultant', 'dashboard'],
    queryFn: () => verb('consultant_dashboard'),
    meta: { errorKey: 'consultant.dashboard' },
  });

/** Every case of the caller; the key contains the caller, so that two users share no cache. */
export const consultantBoard = (consultantId: string) =>
  queryOptions({
    queryKey: ['applications', 'board', consultantId],
    queryFn: async () => {
      const cards = await verbRows('consultant_board', {});
      // A card that moves to the next page between two requests is read twice.
      return [...new Map(cards.map((card) => [card.application_id, card])).values()];
    },
    meta: { errorKey: 'applications.loadAll' },
  });

/** The number of all clients of the caller, independent of search and filter. */
export const consultantClientCount = queryOptions({
  queryKey: ['consultant', 'clients', 'count'],
  queryFn: async () => (await verbPage('consultant_clients', { page: 1, page_size: 1 })).total,
  meta: { errorKey: 'consultant.clients' },
});

/** A page of the caller's clients; the first page of the unfiltered list also gives the number of all clients. */
export const consultantClients = (params: ListParams) =>
  queryOptions({
    queryKey: ['consultant', 'clients', sortedArguments(params)],
    queryFn: async ({ client: known }) => {
      const asked = sortedArguments(params);
      const list = await verbPage('consultant_clients', asked);
      if (!asked.search && asked.filter === 'all' && asked.page === 1)
        known.setQueryData(consultantClientCount.queryKey, list.total);
      return list;
    },
    meta: { errorKey: 'consultant.clients' },
  });

export const consultantClientDetails = (clientId: string) =>
  queryOptions({
    queryKey: ['consultant', 'client', clientId],
    queryFn: () => verb('consultant_client_details', { client_id: clientId }),
    meta: { errorKey: 'consultant.clientDetails' },
  });

export const consultantApplications = (params: ListParams = {}) =>
  queryOptions({
    queryKey: ['consultant', 'applications', listArguments(params)],
    queryFn: () => verbPage('consultant_applications', listArguments(params)),
    meta: { errorKey: 'applications.loadAll' },
  });
