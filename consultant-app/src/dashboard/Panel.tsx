import { Link } from '@rotavisto/shared/router';
import type { ReactNode } from 'react';
import styles from './dashboard.module.css';

interface Props {
  title: string;
  linkText: string;
  to: string;
  empty: string;
  rows: ReactNode[];
}

/** A list of the dashboard, with a link to the full list. */
export function Panel({ title, linkText, to, empty, rows }: Props) {
  return (
    <section className={styles.panel}>
      <header className={styles.panelHead}>
        <h2 className={styles.panelTitle}>{title}</h2>
        <Link to={to}>{linkText}</Link>
      </header>
      {rows.length === 0 ? <p className={styles.empty}>{empty}</p> : <ul>{rows}</ul>}
    </section>
  );
}
