import type { ReactNode } from 'react';
import styles from './ActionNotice.module.css';

interface Action {
  label: string;
  onPress: () => void;
  /** The keys of the action, in the format of `aria-keyshortcuts`. */
  keys?: string;
}

/** The result of an action with the buttons that can follow it, in a toast or at the foot of a dialog. */
export function ActionNotice({ actions, children }: { actions: readonly Action[]; children: ReactNode }) {
  return (
    <span className={styles.notice}>
      <span className={styles.text}>{children}</span>
      {actions.map(({ label, onPress, keys }) => (
        <button key={label} type="button" className={styles.action} aria-keyshortcuts={keys} onClick={onPress}>
          {label}
        </button>
      ))}
    </span>
  );
}
