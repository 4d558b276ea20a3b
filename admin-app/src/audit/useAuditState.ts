import { isDateOnly } from '@rotavisto/shared/domain';
import { useAddressParams } from '@rotavisto/shared/ui';
import type { AuditState } from './auditParams';

export const AUDIT_FILTERS = ['all', 'subscription', 'application', 'document', 'profile', 'erasure_request'] as const;

const PAGE_SIZE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const dayOf = (value: string | null): string => (value && isDateOnly(value) ? value : '');
const personOf = (value: string | null): string => (value && UUID.test(value) ? value : '');

/** What the audit shows lives in the URL: object, person and time, so a finding can be sent to someone. */
export function useAuditState() {
  const [params, changeAddress] = useAddressParams();
  const filter = params.get('filter');
  const state: AuditState = {
    search: params.get('q') ?? '',
    filter: AUDIT_FILTERS.find((each) => each === filter) ?? 'all',
    person: personOf(params.get('person')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    page: Math.max(1, Number.parseInt(params.get('page') ?? '', 10) || 1),
    pageSize: PAGE_SIZE,
  };

  function change({ search, filter, person, from, to, page = 1 }: Partial<AuditState>) {
    changeAddress(
      {
        ...(search !== undefined && { q: search }),
        ...(filter && { filter: filter === 'all' ? null : filter }),
        ...(person !== undefined && { person }),
        ...(from !== undefined && { from }),
        ...(to !== undefined && { to }),
        page: page === 1 ? null : String(page),
      },
      { replace: search !== undefined },
    );
  }

  const isNarrowed = [state.search, state.person, state.from, state.to].some(Boolean) || state.filter !== 'all';
  const clear = () => change({ search: '', filter: 'all', person: '', from: '', to: '' });
  return { state, change, isNarrowed, clear };
}
