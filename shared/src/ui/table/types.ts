import type { Key, ReactNode } from 'react';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right' | 'center';
  /** The column names the row: it stays visible when the table scrolls sideways, and heads the card on narrow screens. */
  primary?: boolean;
  /** The column renders a link to the row, so a card needs no button around the name. */
  isLink?: boolean;
  /** The column contains the actions of the row, and stays visible at the end. */
  isActions?: boolean;
  /** The server's names of the orders that the heading switches between. */
  sorts?: { ascending?: string; descending?: string };
  /** Replaces the title in the heading, for example with a checkbox for all rows. */
  head?: ReactNode;
  /** The column is hidden until the user chooses it. */
  isExtra?: boolean;
}

/** A row in a line or two, for narrow screens; the remaining values are shown when the row opens. */
export interface ShortRow<Row> {
  /** Renders a separate control before the row, such as a checkbox. */
  before?: (row: Row) => ReactNode;
  name: (row: Row) => ReactNode;
  /** Renders the details of the row below its name. */
  below?: (row: Row) => ReactNode;
  /** Renders a status or a number at the end of the row. */
  aside?: (row: Row) => ReactNode;
  /** Renders a menu with the actions of the row. */
  after?: (row: Row) => ReactNode;
}

/** Consecutive rows under a shared heading. */
export interface RowGroup {
  key: string;
  title: string;
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => Key;
  /** Names the table for screen readers. */
  label: string;
  /** New rows are loading and will replace the current rows. */
  loading?: boolean;
  empty: ReactNode;
  /** Replaces the cards with lines on narrow screens, if rows can be opened. */
  short?: ShortRow<Row>;
  page?: number;
  pageSize?: number;
  total?: number;
  /** Hides the total, because an element above the table shows it. */
  hideTotal?: boolean;
  onPage?: (page: number, pageSize: number) => void;
  onOpen?: (row: Row) => void;
  /** Returns the address that `onOpen` opens, for a new tab. */
  hrefOf?: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
  /** Rows take one line and open by their name; the actions of a row show on hover and focus. */
  dense?: boolean;
  groupOf?: (row: Row) => RowGroup;
}
