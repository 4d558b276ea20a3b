import { useIsOnline } from '@rotavisto/shared/connection';
import {
  Bone,
  type DataColumn,
  DataTable,
  EmptyState,
  NothingFound,
  OfflineState,
  type ShortRow,
  useIsMobile,
} from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useT } from '../strings';
import { COUNTED, count, isMoreThanCounted } from './figures';
import { InlineError } from './InlineError';
import styles from './lists.module.css';
import { type ChosenColumns, useColumnChoice } from './useColumnChoice';

export interface PageState {
  page: number;
  pageSize: number;
}

export type SortedPage = PageState & { sort?: string };

export type ListQuery<Row> = Pick<
  UseQueryResult<{ rows: Row[]; total: number }>,
  'data' | 'isPending' | 'isError' | 'isPlaceholderData' | 'refetch'
>;

/** The props of a list page's table; `onOpen` and `hrefOf` take the key of a row. */
export interface PageTableProps<Row> {
  list: ListQuery<Row>;
  state: SortedPage;
  onPage: (page: PageState) => void;
  onSort: (sort: string) => void;
  onOpen: (id: string) => void;
  hrefOf: (id: string) => string;
  onClear?: () => void;
  /** Lets administrators choose columns and save views. */
  views?: (columns: ChosenColumns) => ReactNode;
  /** Loads again what the page shows beside the list, when the list is loaded again after a failure. */
  onRetry?: () => void;
}

const WAITING = Array.from({ length: 8 }, (_, place) => ({ place }));

function TableSkeleton<Row>({
  label,
  columns,
  isShort,
}: {
  label: string;
  columns: readonly DataColumn<Row>[];
  isShort: boolean;
}) {
  const t = useT();
  // Nothing comes as long as the connection is lost.
  if (!useIsOnline()) return <OfflineState />;
  return (
    <>
      <p role="status" className={styles.total}>
        {t('list.loading')}
      </p>
      <DataTable
        label={label}
        rows={WAITING}
        rowKey={({ place }) => place}
        columns={(isShort ? columns.slice(0, 1) : columns).map((column) => ({
          ...column,
          render: () => <Bone height={36} />,
        }))}
        empty={null}
      />
    </>
  );
}

/** A server page of rows: loading, failed, empty or shown, with the total in words. */
export function ListTable<Row extends object>({
  list,
  state,
  label,
  rowKey,
  columns,
  short,
  errorText,
  empty = {},
  onPage,
  onSort,
  onOpen,
  hrefOf,
  onClear,
  views,
  onRetry,
}: {
  list: ListQuery<Row>;
  state: SortedPage;
  label: string;
  rowKey: (row: Row) => string | number;
  columns: readonly DataColumn<Row>[];
  /** One line a row on narrow screens. */
  short?: ShortRow<Row>;
  errorText: string;
  empty?: { title?: string; text?: string };
  onPage: (page: PageState) => void;
  onSort?: (sort: string) => void;
  onOpen?: (row: Row) => void;
  hrefOf?: (row: Row) => string;
  onClear?: () => void;
  /** Lets administrators choose columns and save views. */
  views?: (columns: ChosenColumns) => ReactNode;
  onRetry?: () => void;
}) {
  const t = useT();
  const isMobile = useIsMobile();
  const choice = useColumnChoice(columns);
  const shown = views ? choice.shown : columns;
  if (list.isError) {
    const retry = () => {
      void list.refetch();
      onRetry?.();
    };
    return <InlineError text={errorText} retryLabel={t('list.retry')} onRetry={retry} />;
  }
  if (list.isPending) return <TableSkeleton label={label} columns={shown} isShort={isMobile && short !== undefined} />;
  const total = list.data?.total;
  return (
    <>
      <div className={styles.above}>
        {total !== undefined && (
          <p role="status" className={styles.total}>
            {isMoreThanCounted(total)
              ? t('list.totalMore', { count: count(COUNTED) })
              : t(total === 1 ? 'list.totalOne' : 'list.totalMany', { count: count(total) })}
          </p>
        )}
        {/* Columns are chosen where there are columns. */}
        {!(isMobile && short) && views?.(choice)}
      </div>
      <DataTable
        label={label}
        rows={list.data?.rows ?? []}
        rowKey={rowKey}
        columns={shown}
        short={short}
        loading={list.isPlaceholderData}
        total={total}
        hideTotal
        page={state.page}
        pageSize={state.pageSize}
        onPage={(page, pageSize) => onPage({ page, pageSize })}
        onOpen={onOpen}
        hrefOf={hrefOf}
        sort={state.sort}
        onSort={onSort}
        empty={
          onClear ? (
            <NothingFound
              title={empty.title ?? t('list.empty')}
              text={t('list.emptyHint')}
              clear={t('list.clear')}
              onClear={onClear}
            />
          ) : (
            <EmptyState title={empty.title ?? t('list.empty')} text={empty.text} />
          )
        }
      />
    </>
  );
}
