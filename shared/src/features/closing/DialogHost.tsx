import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import type { ClosingReason } from './tellClosed';

interface Props {
  /** The identity of the dialog. */
  name: string;
  /** Set if the dialog cannot be opened, or can no longer stay open. */
  closedBy: ClosingReason | null;
  onClose: () => void;
  /** Rendered while the code of the dialog loads. */
  loading?: ReactNode;
  children: ReactNode;
}

/**
 * The dialog in the address. If it closes while the user has it open, it leaves the address and shows the reason with
 * the typed text. A dialog that cannot be opened is not rendered.
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

/** Checkboxes and files are excluded, because their values are no text. */
const WORDS = '[role=dialog] :is([type=text], textarea)';

const isField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof Element && target.matches(WORDS);

/** Returns the text of the fields that the user edited in the open dialog, one line each. */
function useTypedWords(name: string): () => string {
  const fields = useRef(new Set<HTMLInputElement>());
  // The next dialog has its own fields.
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
