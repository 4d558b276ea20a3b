import { type Key, type ReactNode, useDeferredValue } from 'react';
import { useIsMobile } from '../useIsMobile';
import { DataCards } from './DataCards';
import { Pages } from './Pages';
import styles from './table.module.css';
import { WideTable } from './WideTable';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right' | 'center';
  /** Names the row: stays in sight when the table is scrolled sideways, and heads the card on narrow screens. */
  primary?: boolean;
  /** Renders a link to the row itself, so a card needs no button around it. */
  isLink?: boolean;
  /** What can be done with the row: stays in sight at the end. */
  isActions?: boolean;
  /** The orders the heading switches between, as the server calls them. */
  sorts?: { ascending?: string; descending?: string };
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => Key;
  /** Names the table for screen readers. */
  label: string;
  /** The rows on screen are about to be replaced. */
  loading?: boolean;
  empty: ReactNode;
  page?: number;
  pageSize?: number;
  total?: number;
  /** Something above the table says the total. */
  isTotalSaid?: boolean;
  onPage?: (page: number, pageSize: number) => void;
  onOpen?: (row: Row) => void;
  sort?: string;
  onSort?: (sort: string) => void;
}

/** As many as fit on a screen. The rest come in a pass that gives way to whatever the person does meanwhile. */
const FIRST_ROWS = 12;

/** A table where there is room for one, cards below 768 px, and the page numbers under both. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, page = 1, pageSize = 20, total = rows.length, isTotalSaid, onPage } = props;
  const isMobile = useIsMobile();
  const isWhole = useDeferredValue(true, false);
  const shown = { ...props, rows: isWhole ? rows : rows.slice(0, FIRST_ROWS) };
  return (
    <div className={styles.list} aria-busy={props.loading}>
      {isMobile ? <DataCards {...shown} /> : <WideTable {...shown} />}
      {onPage && total > pageSize && (
        <Pages
          page={page}
          count={Math.ceil(total / pageSize)}
          total={isTotalSaid || isMobile ? undefined : total}
          onPage={(next) => onPage(next, pageSize)}
        />
      )}
    </div>
  );
}
