import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** Buttons inside a row that opens on click: a click here, portals included, does not open the row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps clicks from reaching the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row listens to clicks alone, and Escape must pass
    <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}

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
