import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

export const SHORTEST_SEARCH = 2;

const find = (query: string) => verb('search', { query });

/** Replaces results of Portuguese words with results in the language of the user. */
type Reread = (query: string, found: Awaited<ReturnType<typeof find>>, client: QueryClient) => ReturnType<typeof find>;

/** The results of the header's search for the role of the caller; each one has the path to open. */
export const headerSearch = (query: string, language?: string, reread?: Reread | false) =>
  queryOptions({
    queryKey: ['search', query.trim(), language],
    queryFn: async ({ client }) => {
      const found = await find(query.trim());
      return reread ? reread(query, found, client) : found;
    },
    enabled: query.trim().length >= SHORTEST_SEARCH,
    staleTime: 30_000,
    meta: { errorKey: 'search.load' },
  });
