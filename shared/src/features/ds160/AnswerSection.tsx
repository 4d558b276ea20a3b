import type { ReactNode } from 'react';
import styles from './Ds160.module.css';

/** One block of answers: its heading, perhaps a button at its right, and what belongs to it. */
export function AnswerSection({ children }: { children: ReactNode }) {
  return <section className={styles.section}>{children}</section>;
}
