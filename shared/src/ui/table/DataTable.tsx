import { useDeferredValue } from 'react';
import { useIsMobile } from '../useIsMobile';
import { DataCards } from './DataCards';
import { PageBeyond } from './PageBeyond';
import { Pages } from './Pages';
import styles from './table.module.css';
import type { DataTableProps } from './types';
import { WideTable } from './WideTable';

/** The number of rows that fit on a screen; the remaining rows render in a deferred (interruptible) pass. */
const FIRST_ROWS = 12;

/** Shows rows as a table, below 768 px as cards, with page numbers under both. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, page = 1, pageSize = 20, total = rows.length, hideTotal, onPage } = props;
  const isMobile = useIsMobile();
  const isWhole = useDeferredValue(true, false);
  const isBeyond = rows.length === 0 && page > 1 && !props.loading && onPage;
  const empty = isBeyond ? <PageBeyond page={page} onFirst={() => onPage(1, pageSize)} /> : props.empty;
  const shown = { ...props, empty, rows: isWhole ? rows : rows.slice(0, FIRST_ROWS) };
  return (
    <div className={styles.list} aria-busy={props.loading}>
      {isMobile ? <DataCards {...shown} /> : <WideTable {...shown} />}
      {onPage && total > pageSize && (
        <Pages
          page={page}
          count={Math.ceil(total / pageSize)}
          total={hideTotal || isMobile ? undefined : total}
          onPage={(next) => onPage(next, pageSize)}
        />
      )}
    </div>
  );
}
