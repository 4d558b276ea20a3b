import type { ErrorKey } from '@rotavisto/shared/i18n';
import { type QueryMeta, queryOptions } from '@tanstack/react-query';

/** A query whose error is shown with the message for administrators. */
export const read = <Data>(key: readonly unknown[], errorKey: ErrorKey, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ['admin', ...key], queryFn, meta: { errorKey, voice: 'office' } });

const MISSING = ['P0002', '22P02'];

/** Whether the error means a missing row, or an address without a valid id. */
export const isMissing = (error: unknown): boolean => MISSING.includes((error as { code?: string } | null)?.code ?? '');

/** Shows no notice for a missing row, because the page shows it. */
export const quietIfMissing = <Query extends { meta?: QueryMeta }>(query: Query): Query => ({
  ...query,
  meta: { ...query.meta, silent: isMissing },
});
