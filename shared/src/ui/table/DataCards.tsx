import { ListSkeleton } from '../Skeleton';
import styles from './table.module.css';
import type { DataColumn, DataTableProps } from './types';

/** The same rows as cards, for narrow screens. */
export function DataCards<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, loading, empty, onOpen } = props;
  if (loading && rows.length === 0) return <ListSkeleton />;
  if (rows.length === 0) return <>{empty}</>;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <Card row={row} columns={columns} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

interface CardProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  onOpen?: (row: Row) => void;
}

function Card<Row extends object>({ row, columns, onOpen }: CardProps<Row>) {
  const head = columns.find((column) => column.primary) ?? columns[0];
  return (
    <>
      <div className={styles.head}>
        {head && onOpen && !head.isLink ? (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {head.render(row)}
          </button>
        ) : (
          head?.render(row)
        )}
      </div>
      <dl className={styles.facts}>
        {columns
          .filter((column) => column !== head)
          .map((column) => (
            <div key={column.key} className={styles.fact}>
              <dt>{column.title}</dt>
              <dd>{column.render(row)}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
