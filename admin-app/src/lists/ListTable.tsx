import { useIsOnline } from '@rotavisto/shared/connection';
import {
  Bone,
  type DataColumn,
  DataTable,
  EmptyState,
  NothingFound,
  OfflineState,
  type RowGroup,
  type ShortRow,
  useIsMobile,
} from '@rotavisto/shared/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useT } from '../strings';
import { COUNTED, count, isMoreThanCounted } from './figures';
import { InlineError } from './InlineError';
import styles from './lists.module.css';
import { type ChosenColumns, useColumnChoice } from './useColumnChoice';
import { useRowKeys } from './useRowKeys';

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
  /** Shown above the table, such as its filters. */
  head?: ReactNode;
  /** Lets administrators choose columns and save views. */
  views?: (columns: ChosenColumns) => ReactNode;
  /** Reloads the other data of the page when the user retries a failed list. */
  onRetry?: () => void;
}

const WAITING = Array.from({ length: 8 }, (_, place) => ({ place }));

function TableSkeleton<Row>({
  label,
  columns,
  isShort,
  dense,
}: {
  label: string;
  columns: readonly DataColumn<Row>[];
  isShort: boolean;
  dense: boolean;
}) {
  const t = useT();
  // Shows a notice, because the rows cannot load without a connection.
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
          render: () => <Bone height={dense ? 16 : 36} />,
        }))}
        empty={null}
        dense={dense}
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
  head,
  dense = false,
  groupOf,
  keys,
}: {
  list: ListQuery<Row>;
  state: SortedPage;
  label: string;
  rowKey: (row: Row) => string | number;
  columns: readonly DataColumn<Row>[];
  /** Renders each row in one line on narrow screens. */
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
  /** The content to the left of the total, shown also while the rows load. */
  head?: ReactNode;
  dense?: boolean;
  groupOf?: (row: Row) => RowGroup;
  /** The keys of the rows' actions, each with its words. */
  keys?: readonly (readonly [letter: string, words: string])[];
}) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const isMobile = useIsMobile();
  const choice = useColumnChoice(columns);
  const shown = views ? choice.shown : columns;
  const total = list.data?.total;
  const retry = () => {
    void list.refetch();
    onRetry?.();
  };
  return (
    <div ref={frame}>
      {(head || list.data) && (
        <div className={styles.above}>
          {head}
          {!list.isError && total !== undefined && (
            <p role="status" className={styles.total}>
              {isMoreThanCounted(total)
                ? t('list.totalMore', { count: count(COUNTED) })
                : t(total === 1 ? 'list.totalOne' : 'list.totalMany', { count: count(total) })}
            </p>
          )}
          {/* A phone with rows of one line has no choice of columns. */}
          {list.data && !(isMobile && short) && views?.(choice)}
        </div>
      )}
      {list.isError ? (
        <InlineError text={errorText} retryLabel={t('list.retry')} onRetry={retry} />
      ) : list.isPending ? (
        <TableSkeleton label={label} columns={shown} isShort={isMobile && short !== undefined} dense={dense} />
      ) : (
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
          dense={dense}
          groupOf={groupOf}
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
      )}
      {keys && Boolean(list.data?.rows.length) && <KeyLine keys={keys} />}
    </div>
  );
}

/** Shows the keys of the rows to users with a keyboard and a pointer. */
function KeyLine({ keys }: { keys: readonly (readonly [letter: string, words: string])[] }) {
  const t = useT();
  return (
    <ul className={styles.keys} aria-label={t('list.keys')}>
      {[['j', t('list.keyNext')] as const, ['k', t('list.keyPrevious')] as const, ...keys].map(([letter, words]) => (
        <li key={letter}>
          <kbd>{letter}</kbd> {words}
        </li>
      ))}
    </ul>
  );
}
