import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  lang?: string;
}

/** Shows an empty list with a title, a sentence and at most one action. */
export function EmptyState({ title, text, action, lang }: EmptyStateProps) {
  return (
    <div className={styles.empty} lang={lang}>
      <svg viewBox="0 0 160 64" width="160" height="64" aria-hidden="true" focusable="false">
        <path className={styles.route} d="M12 50c32 0 20-32 56-32s24 26 72 20" />
        <circle className={styles.stop} cx="12" cy="50" r="6" />
        <circle className={styles.stop} cx="68" cy="18" r="4" />
        <circle className={styles.goal} cx="144" cy="38" r="9" />
        <circle className={styles.goal} cx="144" cy="38" r="4" />
      </svg>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

interface Props {
  title: string;
  text?: ReactNode;
  /** The label of the button that clears search and filter. */
  clear: string;
  onClear: () => void;
}

/** Shows that nothing matches search and filter. Its button disappears on the press, so the focus moves to the search field. */
export function NothingFound({ title, text, clear, onClear }: Props) {
  const showAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('main')?.querySelector<HTMLElement>('input[type=search]')?.focus();
    onClear();
  };
  return <EmptyState title={title} text={text} action={<Button onClick={showAll}>{clear}</Button>} />;
}
