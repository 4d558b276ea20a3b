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

/** A row on a phone: its name, and details below. */
export function PhoneLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {name}
      <span className={styles.below}>{children}</span>
    </>
  );
}
