import { parseAsPage } from '@rotavisto/shared/ui';
import { parseAsNumberLiteral, parseAsString, useQueryStates } from 'nuqs';

export const MONTHS = [1, 3, 6, 12] as const;
export type Months = (typeof MONTHS)[number];

/** Period, consultant and page live in the address, so that a view can be shared and gone back to. */
export const usePeriod = () =>
  useQueryStates(
    {
      months: parseAsNumberLiteral(MONTHS).withDefault(3),
      consultant: parseAsString,
      page: parseAsPage,
    },
    { history: 'push' },
  );
