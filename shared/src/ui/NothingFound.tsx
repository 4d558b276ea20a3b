import type { MouseEvent, ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';

interface Props {
  title: string;
  text?: ReactNode;
  /** What the button says that shows everything again. */
  clear: string;
  onClear: () => void;
}

/** A list in which nothing fits search and filter. The button goes with its press, so focus moves to the search field. */
export function NothingFound({ title, text, clear, onClear }: Props) {
  const showAll = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest('main')?.querySelector<HTMLElement>('input[type=search]')?.focus();
    onClear();
  };
  return <EmptyState title={title} text={text} action={<Button onClick={showAll}>{clear}</Button>} />;
}
