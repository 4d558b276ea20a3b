import type { ReactNode } from 'react';
import { onPlainPress } from '../../lib';
import styles from './table.module.css';

interface Props {
  href: string;
  onOpen: () => void;
  /** A button of the row opens the same, and is the one the keyboard stops at. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The row's name leads to what the row opens: here, or in a tab of its own. */
export function RowLink({ href, onOpen, isSecond = false, children }: Props) {
  return (
    <a href={href} className={styles.open} tabIndex={isSecond ? -1 : undefined} onClick={onPlainPress(onOpen)}>
      {children}
    </a>
  );
}
