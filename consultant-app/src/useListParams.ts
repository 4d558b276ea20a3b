import { parseAsPage } from '@rotavisto/shared/ui';
import { parseAsString, useQueryStates } from 'nuqs';

const PAGE_SIZE = 20;

const PARAMS = {
  q: parseAsString.withDefault(''),
  status: parseAsString.withDefault('all'),
  page: parseAsPage,
};

/** Search, filter and page of a list live in the address; a new search starts at the first page. */
export function useListParams() {
  const [{ q, status, page }, change] = useQueryStates(PARAMS);
  return {
    search: q,
    filter: status,
    page,
    pageSize: PAGE_SIZE,
    isNarrowed: q.trim() !== '' || status !== 'all',
    onSearch: (search: string) => void change({ q: search, page: null }),
    onFilter: (filter: string) => void change({ status: filter, page: null }),
    onClear: () => void change(null),
    onPage: (next: number) => void change({ page: next }),
  };
}
