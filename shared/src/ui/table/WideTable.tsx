import type { MouseEvent } from 'react';
import { asksForNewTab, openNewTab } from '../../lib';
import { ListSkeleton } from '../first/Skeleton';
import { RowLink } from './RowLink';
import { sectionsOf } from './sections';
import styles from './table.module.css';
import type { DataColumn, DataTableProps } from './types';

const CONTROLS = 'a, button, input, select, textarea, label, [role="button"], [role="menuitem"]';

const isControl = (target: EventTarget): boolean => target instanceof Element && target.closest(CONTROLS) !== null;

const stays = (column: DataColumn<never>, primary?: DataColumn<never>) =>
  column === primary ? styles.first : column.isActions ? styles.last : undefined;

/** The row's name stays at the left and its actions at the right while the columns between them scroll. */
export function WideTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, label, loading, empty, onOpen, hrefOf, sort, onSort, dense, groupOf } = props;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  if (loading && rows.length === 0) return <ListSkeleton />;

  // A button among the actions opens the row for keyboard users; without actions its name does.
  const isNameButton = onOpen && (dense || !columns.some((column) => column.isActions));

  const open = (row: Row) => (event: MouseEvent) => {
    if (isControl(event.target)) return;
    if (hrefOf && asksForNewTab(event)) openNewTab(hrefOf(row));
    else onOpen?.(row);
  };
  const openAside = (row: Row) => (event: MouseEvent) => {
    if (hrefOf && event.button === 1 && !isControl(event.target)) openNewTab(hrefOf(row));
  };

  return (
    <div className={styles.frame}>
      <table className={dense ? `${styles.table} ${styles.dense}` : styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead
                key={column.key}
                column={column}
                className={stays(column, primary)}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        {rows.length === 0 && (
          <tbody>
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          </tbody>
        )}
        {sectionsOf(rows, groupOf).map((section) => (
          <tbody key={section.key}>
            {section.title && (
              <tr>
                <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                  {section.title}
                </th>
              </tr>
            )}
            {section.rows.map((row) => (
              <tr
                key={rowKey(row)}
                className={onOpen && styles.openable}
                onClick={onOpen && open(row)}
                onAuxClick={hrefOf && openAside(row)}
              >
                {columns.map((column) => (
                  <td key={column.key} className={stays(column, primary)} style={{ textAlign: column.align }}>
                    <div className={styles.cell}>
                      {onOpen && hrefOf && column === primary && !column.isLink ? (
                        <RowLink href={hrefOf(row)} onOpen={() => onOpen(row)} isSecond={!isNameButton}>
                          {column.render(row)}
                        </RowLink>
                      ) : isNameButton && column === primary && !column.isLink ? (
                        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                          {column.render(row)}
                        </button>
                      ) : (
                        column.render(row)
                      )}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface ColumnHeadProps {
  column: Pick<DataColumn<never>, 'title' | 'width' | 'align' | 'sorts' | 'head'>;
  className?: string;
  sort?: string;
  onSort?: (sort: string) => void;
}

const ARROWS = { ascending: '▲', descending: '▼', none: '↕' };

/** The heading of a column; a sortable column has a button that switches between its orders. */
function ColumnHead({ column: { title, width, align, sorts, head }, className, sort, onSort }: ColumnHeadProps) {
  if (!sorts || !onSort) {
    return (
      <th scope="col" className={className} style={{ width, textAlign: align }}>
        {head ?? title}
      </th>
    );
  }
  const { ascending, descending } = sorts;
  const order = sort === ascending ? 'ascending' : sort === descending ? 'descending' : 'none';
  const next = (order === 'ascending' ? descending : ascending) ?? ascending ?? descending;
  return (
    <th scope="col" aria-sort={order} className={className} style={{ width, textAlign: align }}>
      <button type="button" className={styles.sort} onClick={() => next && onSort(next)}>
        {title}
        <span aria-hidden className={order === 'none' ? `${styles.arrow} ${styles.unsorted}` : styles.arrow}>
          {ARROWS[order]}
        </span>
      </button>
    </th>
  );
}
