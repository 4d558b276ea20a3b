import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads for somebody who is about to look, who is told of a failure only where they do look. Settled either way. */
export function readAhead<Read, Data, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Read, Error, Data, Key>,
): Promise<void> {
  return client.prefetchQuery({ ...query, meta: { ...query.meta, silent: true } });
}
