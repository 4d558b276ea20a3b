import { Table } from 'antd';
import type { Key, ReactNode } from 'react';
import { useT } from '../i18n';
import { DataCards } from './DataCards';
import styles from './DataTable.module.css';
import { useIsMobile } from './useIsMobile';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  width?: number | string;
  align?: 'left' | 'right' | 'center';
  /** Heads the card on narrow screens; the first column does otherwise. */
  primary?: boolean;
  /** Renders a link to the row itself, so a card needs no button around it. */
  isLink?: boolean;
}

export interface DataTableProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => Key;
  /** Names the table for screen readers. */
  label: string;
  loading?: boolean;
  empty: ReactNode;
  page?: number;
  pageSize?: number;
  total?: number;
  /** Replaces the Portuguese total beside the page numbers; '' where the total is said elsewhere. */
  totalText?: string;
  onPage?: (page: number, pageSize: number) => void;
  onOpen?: (row: Row) => void;
  lang?: string;
}

/** A table where there is room for one, cards below 768 px. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  return useIsMobile() ? <DataCards {...props} /> : <WideTable {...props} />;
}

const isControl = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('a, button, input, textarea, [role="button"], [role="menuitem"]') !== null;

function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, loading, empty, page = 1, pageSize = 20, total, onPage, onOpen, lang } = props;
  const t = useT();
  const { totalText } = props;
  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      size="small"
      dataSource={[...rows]}
      rowKey={rowKey}
      loading={loading}
      scroll={{ x: true }}
      columns={columns.map(({ key, title, render, width, align }) => ({
        key,
        title,
        width,
        align,
        render: (_: unknown, row: Row) => <div className={styles.cell}>{render(row)}</div>,
      }))}
      locale={{ emptyText: empty }}
      onRow={(row) => ({
        className: onOpen && styles.openable,
        lang,
        onClick: (event) => !isControl(event.target) && onOpen?.(row),
      })}
      pagination={
        onPage
          ? {
              current: page,
              pageSize,
              total: total ?? rows.length,
              showSizeChanger: false,
              hideOnSinglePage: true,
              showTotal: (count) => totalText ?? t('total', { count }),
              onChange: onPage,
            }
          : false
      }
    />
  );
}
