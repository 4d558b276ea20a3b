import { isDateOnly } from '@rotavisto/shared/domain';
import { parseAsPage } from '@rotavisto/shared/ui';
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { AuditState } from './auditParams';

export const AUDIT_FILTERS = [
  'all',
  'subscription',
  'application',
  'document',
  'profile',
  'erasure_request',
  'mail',
] as const;

const PAGE_SIZE = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const parseAs = (isValid: (text: string) => boolean) =>
  createParser({ parse: (text) => (isValid(text) ? text : null), serialize: String }).withDefault('');

const PARAMS = {
  q: parseAsString.withDefault(''),
  filter: parseAsStringLiteral(AUDIT_FILTERS).withDefault('all'),
  person: parseAs((text) => UUID.test(text)),
  from: parseAs(isDateOnly),
  to: parseAs(isDateOnly),
  page: parseAsPage,
  entry: parseAsString,
};

/** The audit's filters live in the URL: object, person and time, so a finding can be sent to a colleague. */
export function useAuditState() {
  const [{ q, entry: _entry, ...params }, setParams] = useQueryStates(PARAMS);
  const state: AuditState = { search: q, ...params, pageSize: PAGE_SIZE };

  function change({ search, filter, person, from, to, page = 1 }: Partial<AuditState>) {
    const object = AUDIT_FILTERS.find((each) => each === filter);
    const history = search === undefined ? 'push' : 'replace';
    // A change of the list closes the open entry, which belongs to the former list.
    void setParams({ q: search, filter: object, person, from, to, page, entry: null }, { history });
  }

  const isNarrowed = [state.search, state.person, state.from, state.to].some(Boolean) || state.filter !== 'all';
  const clear = () => change({ search: '', filter: 'all', person: '', from: '', to: '' });
  return { state, change, isNarrowed, clear };
}
