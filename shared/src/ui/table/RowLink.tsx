import type { ReactNode } from 'react';
import { onPlainPress } from '../../lib';
import styles from './table.module.css';

interface Props {
  href: string;
  onOpen: () => void;
  /** True if the row has a button with the same target, which takes the link's place in the tab order. */
  isSecond?: boolean;
  children: ReactNode;
}

/** The row's name as a link to the row's page or dialog, here or in a new tab. */
export function RowLink({ href, onOpen, isSecond = false, children }: Props) {
  return (
    <a href={href} className={styles.open} tabIndex={isSecond ? -1 : undefined} onClick={onPlainPress(onOpen)}>
      {children}
    </a>
  );
}
