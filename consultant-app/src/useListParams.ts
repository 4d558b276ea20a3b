import { useAddressParams } from '@rotavisto/shared/ui';

const PAGE_SIZE = 20;

/** Search, filter and page of a list live in the address; a new search starts at the first page. */
export function useListParams() {
  const [params, changeAddress] = useAddressParams();
  const change = (changes: Record<string, string | null>) => changeAddress(changes, { replace: true });
  return {
    search: params.get('q') ?? '',
    filter: params.get('status') ?? 'all',
    page: Math.max(1, Number(params.get('page')) || 1),
    pageSize: PAGE_SIZE,
    onSearch: (search: string) => change({ q: search, page: null }),
    onFilter: (filter: string) => change({ status: filter === 'all' ? null : filter, page: null }),
    onPage: (page: number) => change({ page: page === 1 ? null : String(page) }),
  };
}
