import { useIsMobile } from '@rotavisto/shared/ui';
import type { ReactNode } from 'react';
import styles from './modules.module.css';

/** A part of a module's card, behind a press on a phone, where the cards of all modules stand one below the other. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.fold} open={!useIsMobile()}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
