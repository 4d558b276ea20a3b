import type { ReactNode } from 'react';
import styles from './casework.module.css';

interface Props {
  title: string;
  action?: ReactNode;
  /** The text of an empty section, which is folded to one line. */
  nothingYet?: string | false;
  children?: ReactNode;
}

/** A section of a case: its heading with at most one action, and its content. */
export function CaseSection({ title, action, nothingYet, children }: Props) {
  if (nothingYet) {
    return (
      <section className={styles.folded} aria-label={title}>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.hint}>{nothingYet}</p>
        {action}
      </section>
    );
  }
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
