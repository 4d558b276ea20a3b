import { DataTable, EmptyState } from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { PAGE_SIZES } from './useListState';

export interface PageState {
  page: number;
  pageSize: number;
}

export type ListQuery<Row> = Pick<
  UseQueryResult<{ rows: Row[]; total: number }>,
  'data' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

export interface ListColumn<Row> {
  key: string;
  title: string;
  width?: number;
  render: (row: Row) => ReactNode;
}

/** A server page of rows: loading, failed, empty or drawn, with the total said in words. */
export function ListTable<Row extends { id: string }>({
  list,
  state,
  columns,
  errorText,
  onPage,
  onOpen,
  onClear,
}: {
  list: ListQuery<Row>;
  state: PageState;
  columns: readonly ListColumn<Row>[];
  errorText: string;
  onPage: (page: PageState) => void;
  onOpen?: (row: Row) => void;
  onClear?: () => void;
}) {
  const t = useT();
  if (list.isError) {
    return <InlineError text={errorText} retryLabel={t('list.retry')} onRetry={() => void list.refetch()} />;
  }
  if (list.data?.total === 0) {
    return (
      <EmptyState
        title={t('list.empty')}
        text={onClear && t('list.emptyHint')}
        action={onClear && <Button onClick={onClear}>{t('list.clear')}</Button>}
      />
    );
  }
  return (
    <DataTable
      rows={list.data?.rows ?? []}
      columns={columns}
      loading={list.isPending || list.isPlaceholderData}
      total={list.data?.total ?? 0}
      page={state.page}
      pageSize={state.pageSize}
      pageSizes={PAGE_SIZES}
      onPage={onPage}
      onOpen={onOpen}
    />
  );
}
