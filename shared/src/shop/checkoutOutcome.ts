import type { Location } from '@rotavisto/shared/router';

type CheckoutOutcome = { outcome: 'success'; sessionId: string } | { outcome: 'cancelled' };

function read(search: string): CheckoutOutcome | null {
  const params = new URLSearchParams(search);
  const sessionId = params.get('session_id') ?? '';
  if (params.get('checkout') === 'cancelled') return { outcome: 'cancelled' };
  return sessionId || params.get('checkout') === 'success' ? { outcome: 'success', sessionId } : null;
}

/** From this address, or from the page of the client area a visitor without a session was sent away from. */
export function checkoutOutcome({ search, state }: Pick<Location, 'search' | 'state'>): CheckoutOutcome | null {
  const from: unknown = (state as { from?: unknown } | null)?.from;
  const before = typeof from === 'string' && from.includes('?') ? from.slice(from.indexOf('?')) : '';
  return read(search) ?? read(before);
}
