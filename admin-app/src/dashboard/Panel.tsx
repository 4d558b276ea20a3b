import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

export function Panel({ title, extra, children }: { title: string; extra?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
