import type { ReactNode } from 'react';
import styles from './casework.module.css';

interface Props {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** One part of a case: its heading with at most one action, and what there is to read. */
export function CaseSection({ title, action, children }: Props) {
  return (
    <section className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
