import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** A name that is too long for two lines is cut, and read in whole where the pointer rests. */
export function TwoLines({ first, second, lang }: { first: ReactNode; second: ReactNode; lang?: 'en' }) {
  return (
    <div className={styles.lines} lang={lang}>
      <div className={styles.first} title={typeof first === 'string' ? first : undefined}>
        {first}
      </div>
      <span className={styles.second}>{second}</span>
    </div>
  );
}
