import { useAddressParams } from '@rotavisto/shared/ui';

export const PAGE_SIZES = [20, 50, 100] as const;

export interface ListState<Filter extends string, Sort extends string> {
  search: string;
  filter: Filter;
  sort: Sort;
  page: number;
  pageSize: number;
}

const oneOf = <Value extends string>(value: string | null, allowed: readonly [Value, ...Value[]]): Value =>
  allowed.find((each) => each === value) ?? allowed[0];

const pageOf = (value: string | null): number => Math.max(1, Number.parseInt(value ?? '', 10) || 1);

const pageSizeOf = (value: string | null): number => PAGE_SIZES.find((size) => String(size) === value) ?? PAGE_SIZES[0];

/** What is usual needs no parameter. */
const unless = (value: string, usual: string): string | null => (value === usual ? null : value);

/** Search, filter, order and page live in the URL, so a list can be shared, refreshed and gone back to. */
export function useListState<Filter extends string, Sort extends string>(
  filters: readonly [Filter, ...Filter[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  const [params, changeAddress] = useAddressParams();
  const state: ListState<Filter, Sort> = {
    search: params.get('q') ?? '',
    filter: oneOf(params.get('filter'), filters),
    sort: oneOf(params.get('sort'), sorts),
    page: pageOf(params.get('page')),
    pageSize: pageSizeOf(params.get('size')),
  };

  /** Anything but the page itself starts again at page one; typing replaces the entry, the rest can be gone back to. */
  function change(patch: Partial<ListState<Filter, Sort>>) {
    const { search, filter, sort, page = 1, pageSize } = patch;
    changeAddress(
      {
        ...(search !== undefined && { q: search }),
        ...(filter && { filter: unless(filter, filters[0]) }),
        ...(sort && { sort: unless(sort, sorts[0]) }),
        ...(pageSize && { size: unless(String(pageSize), String(PAGE_SIZES[0])) }),
        page: unless(String(page), '1'),
      },
      { replace: search !== undefined },
    );
  }

  const isNarrowed = state.search !== '' || state.filter !== filters[0];
  const clear = () => change({ search: '', filter: filters[0] });
  return { state, change, isNarrowed, clear };
}
