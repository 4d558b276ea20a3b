import { Fragment } from 'react';
import { ListSkeleton } from '../first/Skeleton';
import { RowLink } from './RowLink';
import { sectionsOf } from './sections';
import styles from './table.module.css';
import type { DataColumn, DataTableProps, ShortRow } from './types';

/** Shows the rows of a table as cards, for narrow screens. */
export function DataCards<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, loading, empty, short, onOpen, hrefOf, groupOf } = props;
  if (loading && rows.length === 0) return <ListSkeleton />;
  if (rows.length === 0) return <>{empty}</>;
  if (short && onOpen && hrefOf) {
    return (
      <ul className={styles.lines} aria-label={label}>
        {sectionsOf(rows, groupOf).map(({ key, title, rows: members }) => (
          <Fragment key={key}>
            {title && <li className={styles.heading}>{title}</li>}
            {members.map((row) => (
              <li key={rowKey(row)} className={styles.line}>
                {short.before?.(row)}
                <RowLink href={hrefOf(row)} onOpen={() => onOpen(row)}>
                  <ShortLine row={row} short={short} />
                </RowLink>
                {short.after?.(row)}
              </li>
            ))}
          </Fragment>
        ))}
      </ul>
    );
  }
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          <Card row={row} columns={columns} onOpen={onOpen} hrefOf={hrefOf} />
        </li>
      ))}
    </ul>
  );
}

function ShortLine<Row extends object>({ row, short }: { row: Row; short: ShortRow<Row> }) {
  const aside = short.aside?.(row);
  return (
    <span className={styles.short}>
      <span className={styles.shortName}>
        <span className={styles.shortTitle}>{short.name(row)}</span>
        {short.below && <span className={styles.below}>{short.below(row)}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </span>
  );
}

interface CardProps<Row> {
  row: Row;
  columns: readonly DataColumn<Row>[];
  onOpen?: ((row: Row) => void) | undefined;
  hrefOf?: ((row: Row) => string) | undefined;
}

function Card<Row extends object>({ row, columns, onOpen, hrefOf }: CardProps<Row>) {
  const head = columns.find((column) => column.primary) ?? columns[0];
  return (
    <>
      <div className={styles.head}>
        {head && onOpen && hrefOf && !head.isLink ? (
          <RowLink href={hrefOf(row)} onOpen={() => onOpen(row)}>
            {head.render(row)}
          </RowLink>
        ) : head && onOpen && !head.isLink ? (
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
          .map((column) => ({ ...column, content: column.render(row) }))
          .filter(({ isActions, content }) => !isActions || content)
          .map(({ key, title, content }) => (
            <div key={key} className={styles.fact}>
              <dt>{title}</dt>
              <dd>{content}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
