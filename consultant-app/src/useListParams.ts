import { parseAsPage } from '@rotavisto/shared/ui';
import { parseAsString, useQueryStates } from 'nuqs';

const PAGE_SIZE = 20;

const PARAMS = {
  q: parseAsString.withDefault(''),
  status: parseAsString.withDefault('all'),
  sort: parseAsString.withDefault('newest'),
  page: parseAsPage,
};

/** Keeps search, filter, order and page of a list in the address; a new search starts at the first page. */
export function useListParams() {
  const [{ q, status, sort, page }, change] = useQueryStates(PARAMS);
  return {
    search: q,
    filter: status,
    sort,
    page,
    pageSize: PAGE_SIZE,
    isNarrowed: q.trim() !== '' || status !== 'all',
    onSearch: (search: string) => void change({ q: search, page: null }),
    onFilter: (filter: string) => void change({ status: filter, page: null }),
    onSort: (wanted: string) => void change({ sort: wanted, page: null }),
    onClear: () => void change({ q: null, status: null, page: null }),
    onPage: (next: number) => void change({ page: next }),
  };
}
