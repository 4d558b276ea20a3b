import { useIsMobile } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './modules.module.css';

/** A part of a module's card, folded on phones, where the cards of all modules are stacked. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold} open={!useIsMobile()}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
