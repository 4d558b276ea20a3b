import type { ReactNode } from 'react';
import styles from './Ds160.module.css';

/** Questions beside their answers; each child is a `div` with a `dt` and its `dd`. */
export function Answers({ children }: { children: ReactNode }) {
  return <dl className={styles.answers}>{children}</dl>;
}
