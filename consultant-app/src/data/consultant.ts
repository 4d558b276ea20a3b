import { type ListParams, listArguments, sortedArguments, verb, verbPage, verbRows } from '@rotavisto/shared/data';
import { queryOptions } from '@tanstack/react-query';

export const consultantDashboard = () =>
  queryOptions({
    queryKey: ['consultant', 'dashboard'],
    queryFn: () => verb('consultant_dashboard'),
    meta: { errorKey: 'consultant.dashboard' },
  });

/** Every application of the caller; the key carries the caller, so that no cache is shared. */
export const consultantBoard = (consultantId: string) =>
  queryOptions({
    queryKey: ['applications', 'board', consultantId],
    queryFn: async () => {
      const cards = await verbRows('consultant_board', {});
      // A card that slid to the next page while the board was read comes twice.
      return [...new Map(cards.map((card) => [card.application_id, card])).values()];
    },
    meta: { errorKey: 'applications.loadAll' },
  });

export const consultantClients = (params: ListParams) =>
  queryOptions({
    queryKey: ['consultant', 'clients', sortedArguments(params)],
    queryFn: () => verbPage('consultant_clients', sortedArguments(params)),
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
