import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ClosingReason } from './tellClosed';

interface Props {
  /** Tells one dialog from the next. */
  name: string;
  /** Set where the dialog cannot be open, or cannot be any more. */
  closedBy: ClosingReason | null;
  onClose: () => void;
  /** Stands there until the code of the dialog is there. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * The dialog that the address names. Where it closes under its user, it leaves the address and says why, with the words that
 * were typed into it. A dialog that could not be opened in the first place is not shown.
 */
export function DialogHost({ name, closedBy, onClose, loading, children }: Props) {
  const typedWords = useTypedWords(name);
  const shown = useRef<string | null>(null);
  const isOpen = closedBy === null;
  const closeUnderUser = useEffectEvent(() => {
    const words = typedWords();
    onClose();
    if (closedBy) void import('./tellClosed').then(({ tellClosed }) => tellClosed(closedBy, words));
  });
  useEffect(() => {
    if (!isOpen && shown.current === name) closeUnderUser();
    shown.current = isOpen ? name : null;
  }, [isOpen, name]);
  if (!isOpen) return null;
  return <Suspense fallback={loading}>{children}</Suspense>;
}

/** No boxes and no files: their values are no words. */
const WORDS = '[role=dialog] :is([type=text], textarea)';

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof Element && target.matches(WORDS);

/** The words in the fields that the user has typed into while the dialog was open, a line each. */
function useTypedWords(name: string): () => string {
  const fields = useRef(new Set<HTMLInputElement>());
  // The next dialog begins with fields of its own.
  useEffect(() => {
    const typed = fields.current;
    typed.clear();
    const remember = ({ target }: Event) => {
      if (isField(target)) typed.add(target);
    };
    document.addEventListener('input', remember);
    return () => document.removeEventListener('input', remember);
  }, [name]);
  return () =>
    [...fields.current]
      .map(({ value }) => value.trim())
      .filter(Boolean)
      .join('\n');
}
