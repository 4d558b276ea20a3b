import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

export const SHORTEST_SEARCH = 2;

const find = (query: string) => verb('search', { query });

/** Replaces the hits of Portuguese words by the hits of the words in the reader's language. */
type Reread = (query: string, found: Awaited<ReturnType<typeof find>>, client: QueryClient) => ReturnType<typeof find>;

/** What the header's search box finds for the caller's role; each hit names the path to open. */
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
