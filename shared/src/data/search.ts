import { queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

export const SHORTEST_SEARCH = 2;

/** What the header's search box finds for the caller's role; each hit names the path to open. */
export const headerSearch = (query: string) =>
  queryOptions({
    queryKey: ['search', query.trim()],
    queryFn: () => verb('search', { query: query.trim() }),
    enabled: query.trim().length >= SHORTEST_SEARCH,
    staleTime: 30_000,
    meta: { errorKey: 'search.load' },
  });
