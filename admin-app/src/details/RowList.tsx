import type { ReactNode } from 'react';
import styles from './details.module.css';

interface ListedRow {
  id: string;
  title: ReactNode;
  secondary?: ReactNode;
  aside?: ReactNode;
}

/** Rows of a details section, or a text for an empty section. */
export function RowList({ rows, empty }: { rows: readonly ListedRow[]; empty: string }) {
  if (rows.length === 0) return <p className={styles.secondary}>{empty}</p>;
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <span>
            {row.title}
            {row.secondary && <div className={styles.secondary}>{row.secondary}</div>}
          </span>
          {row.aside}
        </li>
      ))}
    </ul>
  );
}
