import styles from './table.module.css';
import type { DataColumn } from './types';

interface ColumnHeadProps {
  column: Pick<DataColumn<never>, 'title' | 'width' | 'align' | 'sorts'>;
  className?: string;
  sort?: string;
  onSort?: (sort: string) => void;
}

const ARROWS = { ascending: '▲', descending: '▼', none: '↕' };

/** The heading of a column; where the server can order by it, a button that switches between its orders. */
export function ColumnHead({ column: { title, width, align, sorts }, className, sort, onSort }: ColumnHeadProps) {
  if (!sorts || !onSort) {
    return (
      <th scope="col" className={className} style={{ width, textAlign: align }}>
        {title}
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
        <span aria-hidden className={styles.arrow}>
          {ARROWS[order]}
        </span>
      </button>
    </th>
  );
}
