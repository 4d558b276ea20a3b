import type { Key, ReactNode } from 'react';

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

/** A row in one line, for narrow screens: the rest is read in what it opens. */
export interface ShortRow<Row> {
  /** What is pressed by itself, as a checkbox. */
  before?: (row: Row) => ReactNode;
  name: (row: Row) => ReactNode;
  aside: (row: Row) => ReactNode;
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
  /** In the place of cards with every column, where a row opens. */
  short?: ShortRow<Row>;
  page?: number;
  pageSize?: number;
  total?: number;
  /** Where something above the table shows the total. */
  hideTotal?: boolean;
  onPage?: (page: number, pageSize: number) => void;
  onOpen?: (row: Row) => void;
  /** Where `onOpen` leads, for a tab of its own. */
  hrefOf?: (row: Row) => string;
  sort?: string;
  onSort?: (sort: string) => void;
}
