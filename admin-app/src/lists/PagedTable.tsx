import { type DataColumn, DataTable, ListSkeleton } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import { InlineError } from './InlineError';
import type { ListQuery, PageState } from './ListTable';

interface PagedTableProps<Row> {
  list: ListQuery<Row>;
  state: PageState;
  label: string;
  rowKey: (row: Row) => string | number;
  columns: readonly DataColumn<Row>[];
  /** The texts of the list's catalogue. */
  texts: { loading: string; error: string; retry: string };
  empty: ReactNode;
  hideTotal?: boolean;
  onPage: (page: number, pageSize: number) => void;
}

/** A server page of rows without search or sorting: loading, failed, empty or shown. */
export function PagedTable<Row extends object>({ list, state, texts, ...table }: PagedTableProps<Row>) {
  if (list.isError) {
    return <InlineError text={texts.error} retryLabel={texts.retry} onRetry={() => void list.refetch()} />;
  }
  if (!list.data) return <ListSkeleton text={texts.loading} />;
  return (
    <DataTable
      {...table}
      rows={list.data.rows}
      loading={list.isPlaceholderData}
      total={list.data.total}
      page={state.page}
      pageSize={state.pageSize}
    />
  );
}
