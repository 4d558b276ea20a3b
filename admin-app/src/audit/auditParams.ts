import { addDays } from '@rotavisto/shared/domain';
import type { PageState } from '../lists/ListTable';

export interface AuditState extends PageState {
  search: string;
  filter: string;
  person: string;
  from: string;
  to: string;
}

const SAO_PAULO_MIDNIGHT = 'T00:00:00-03:00';

/** Makes the parameters of the audit query: whole days in São Paulo, with the last day to its end, and actions by their translation. */
export const auditParams = (
  { search, filter, person, from, to, page, pageSize }: AuditState,
  actionsWith: (text: string) => string[],
) => ({
  search,
  actions: actionsWith(search),
  filter,
  person: person || undefined,
  from: from ? `${from}${SAO_PAULO_MIDNIGHT}` : undefined,
  to: to ? `${addDays(to, 1)}${SAO_PAULO_MIDNIGHT}` : undefined,
  page,
  pageSize,
});
