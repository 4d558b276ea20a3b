import { queryOptions } from '@tanstack/react-query';
import { verb } from './verbs';

/**
 * How many days a step took those who finished it lately, and how many hours the client's consultant takes to answer first.
 * Where this fails, the general sentence stands as well. A client's application brings it with its first answer.
 */
export const estimates = queryOptions({
  queryKey: ['estimates'],
  queryFn: () => verb('client_estimates'),
  staleTime: 3_600_000,
  meta: { silent: true },
});
