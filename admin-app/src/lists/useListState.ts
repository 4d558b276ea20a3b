import { parseAsPage } from '@rotavisto/shared/ui';
import { parseAsNumberLiteral, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const PAGE_SIZES = [20, 50, 100] as const;

export interface ListState<Filter extends string, Sort extends string, Group extends string = never> {
  search: string;
  filter: Filter;
  sort: Sort;
  /** The grouping of the rows; null without groups. */
  group: Group | null;
  page: number;
  pageSize: number;
}

/** Keeps search, filter, order, groups and page in the URL, so that a list can be shared, refreshed and reopened by back. */
export function useListState<Filter extends string, Sort extends string, Group extends string = never>(
  filters: readonly [Filter, ...Filter[]],
  sorts: readonly [Sort, ...Sort[]],
  groups: readonly Group[] = [],
) {
  const [{ q, filter, sort, group, page, size }, setParams] = useQueryStates({
    q: parseAsString.withDefault(''),
    filter: parseAsStringLiteral(filters),
    sort: parseAsStringLiteral(sorts),
    group: parseAsStringLiteral(groups),
    page: parseAsPage,
    size: parseAsNumberLiteral(PAGE_SIZES).withDefault(PAGE_SIZES[0]),
  });
  const state: ListState<Filter, Sort, Group> = {
    search: q,
    filter: filter ?? filters[0],
    sort: sort ?? sorts[0],
    group,
    page,
    pageSize: size,
  };

  /** Changes the list; any change except of the page goes to page one. Typing replaces the history entry, other changes add an entry. */
  function change({ search, pageSize, page: next = 1, ...wanted }: Partial<ListState<Filter, Sort, Group>>) {
    const history = search === undefined ? 'push' : 'replace';
    void setParams(
      {
        q: search,
        filter: wanted.filter === filters[0] ? null : wanted.filter,
        sort: wanted.sort === sorts[0] ? null : wanted.sort,
        group: wanted.group,
        size: PAGE_SIZES.find((size) => size === pageSize),
        page: next,
      },
      { history },
    );
  }

  /** Orders the list by the name of an order, for the headings of a table. */
  function sortBy(name: string) {
    const sort = sorts.find((each) => each === name);
    if (sort) change({ sort, group: null });
  }

  const isNarrowed = state.search !== '' || state.filter !== filters[0];
  const clear = () => change({ search: '', filter: filters[0] });
  return { state, change, sortBy, isNarrowed, clear };
}
