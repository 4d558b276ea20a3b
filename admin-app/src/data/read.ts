import type { ErrorKey } from '@rotavisto/shared/i18n';
import { queryOptions } from '@tanstack/react-query';

/** A read whose failure is shown in an administrator's words. */
export const read = <Data>(key: readonly unknown[], errorKey: ErrorKey, queryFn: () => Promise<Data>) =>
  queryOptions({ queryKey: ['admin', ...key], queryFn, meta: { errorKey, voice: 'office' } });
