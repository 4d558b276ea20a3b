import { verb } from '@rotavisto/shared/data';
import { queryOptions } from '@tanstack/react-query';

/** How many days a step took those who finished it lately. Where this fails, the general sentence stands as well. */
export const stepEstimates = queryOptions({
  queryKey: ['stepEstimates'],
  queryFn: () => verb('step_estimates'),
  staleTime: 3_600_000,
  meta: { silent: true },
});
