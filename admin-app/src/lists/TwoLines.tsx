import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A name that is too long for two lines is cut, and read in whole where the pointer rests. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <div className={styles.lines}>
      <div className={styles.first} title={typeof first === 'string' ? first : undefined}>
        {first}
      </div>
      <span className={styles.second}>{second}</span>
    </div>
  );
}
