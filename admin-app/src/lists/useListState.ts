import { parseAsPage } from '@rotavisto/shared/ui';
import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const PAGE_SIZES = [20, 50, 100] as const;

export interface ListState<Filter extends string, Sort extends string> {
  search: string;
  filter: Filter;
  sort: Sort;
  page: number;
  pageSize: number;
}

/** Search, filter, order and page live in the URL, so a list can be shared, refreshed and gone back to. */
export function useListState<Filter extends string, Sort extends string>(
  filters: readonly [Filter, ...Filter[]],
  sorts: readonly [Sort, ...Sort[]],
) {
  const [{ q, filter, sort, page, size }, setParams] = useQueryStates({
    q: parseAsString.withDefault(''),
    filter: parseAsStringLiteral(filters),
    sort: parseAsStringLiteral(sorts),
    page: parseAsPage,
    size: parseAsNumberLiteral(PAGE_SIZES).withDefault(PAGE_SIZES[0]),
  });
  const state: ListState<Filter, Sort> = {
    search: q,
    filter: filter ?? filters[0],
    sort: sort ?? sorts[0],
    page,
    pageSize: size,
  };

  /** Any change but of the page starts at page one; typing replaces the history entry, other changes add one. */
  function change({ search, pageSize, page: next = 1, ...wanted }: Partial<ListState<Filter, Sort>>) {
    const history = search === undefined ? 'push' : 'replace';
    void setParams(
      {
        q: search,
        filter: wanted.filter === filters[0] ? null : wanted.filter,
        sort: wanted.sort === sorts[0] ? null : wanted.sort,
        size: PAGE_SIZES.find((size) => size === pageSize),
        page: next,
      },
      { history },
    );
  }

  /** For the headings of a table, which know an order by its name. */
  function sortBy(name: string) {
    const sort = sorts.find((each) => each === name);
    if (sort) change({ sort });
  }

  const isNarrowed = state.search !== '' || state.filter !== filters[0];
  const clear = () => change({ search: '', filter: filters[0] });
  return { state, change, sortBy, isNarrowed, clear };
}
