export const REJECTION_REASONS = ['illegible', 'cut', 'expired', 'wrong', 'incomplete', 'mismatch'] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export type ReviewShortcut = { name: 'approve' | 'reject' | 'view' } | { name: 'reason'; reason: RejectionReason };

const LETTERS: Record<string, 'approve' | 'reject' | 'view'> = { KeyA: 'approve', KeyR: 'reject', KeyV: 'view' };

/** Alt with A, R, V or 1 to 6; by key position, because Alt changes the letter on some keyboards. */
export function reviewShortcut(
  event: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>,
): ReviewShortcut | null {
  if (!event.altKey || event.ctrlKey || event.metaKey) return null;
  const name = LETTERS[event.code];
  if (name) return { name };
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(event.code)?.[1];
  const reason = digit ? REJECTION_REASONS[Number(digit) - 1] : undefined;
  return reason ? { name: 'reason', reason } : null;
}
