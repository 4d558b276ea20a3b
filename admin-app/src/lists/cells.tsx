import type { ReactNode } from 'react';
import styles from './lists.module.css';

/** Holds buttons in a row that opens on click; a click in the cell, portals included, does not open the row. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element only keeps clicks from reaching the row
    // biome-ignore lint/a11y/useKeyWithClickEvents: the row listens to clicks alone, and Escape must pass
    <div className={styles.actions} onClick={(event) => event.stopPropagation()}>
      {children}
    </div>
  );
}

/** Shows two texts in one line of a dense row; a longer line is cut, and shown in full on hover. */
export function OneLine({ first, second }: { first: string; second: string | null }) {
  return (
    <span title={[first, second].filter(Boolean).join(' · ')}>
      {first}
      {second && <span className={styles.beside}> · {second}</span>}
    </span>
  );
}

/** Shows two lines of text; a longer text is cut, and shown in full on hover. */
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
