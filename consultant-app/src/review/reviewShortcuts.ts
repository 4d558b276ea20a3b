import { useEffect, useEffectEvent } from 'react';

export const REJECTION_REASONS = ['illegible', 'cut', 'expired', 'wrong', 'incomplete', 'mismatch'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

type ReviewShortcut = { name: 'approve' | 'reject' | 'view' } | { name: 'reason'; reason: RejectionReason };

const LETTERS: Record<string, 'approve' | 'reject' | 'view'> = { KeyA: 'approve', KeyR: 'reject', KeyV: 'view' };

/**
 * Returns the shortcut for Alt with A, R, V or 1 to 6, by the position of the key, because Alt changes the letter on
 * some keyboards. The number pad is excluded, because Alt with its digits types a letter on Windows.
 */
export function reviewShortcut(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
): ReviewShortcut | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  const name = LETTERS[event.code];
  if (name) return { name };
  const digit = /^Digit([1-6])$/.exec(event.code)?.[1];
  const reason = digit ? REJECTION_REASONS[Number(digit) - 1] : undefined;
  return reason ? { name: 'reason', reason } : null;
}

export function useReviewShortcuts(onShortcut: (shortcut: ReviewShortcut) => void): void {
  const run = useEffectEvent(onShortcut);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const shortcut = reviewShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      // A held key repeats, and would decide on the next document before it is seen.
      if (!event.repeat) run(shortcut);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
