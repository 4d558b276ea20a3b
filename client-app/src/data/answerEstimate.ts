import { verb } from '@rotavisto/shared/data';
import { queryOptions } from '@tanstack/react-query';

/** How soon the client's consultant first answers; nobody's figure where they have answered too few. */
export const answerEstimate = queryOptions({
  queryKey: ['answerEstimate'],
  queryFn: () => verb('answer_estimate'),
  staleTime: 3_600_000,
  meta: { silent: true },
});
