import { type Location, useLocation, useNavigate } from '@rotavisto/shared/router';

/** How the visit to the payment page ended, as the address says, and the way to forget about it. */
export function useCheckoutReturn(): { outcome: CheckoutOutcome | null; leave: () => void } {
  const location = useLocation();
  const navigate = useNavigate();

  function leave() {
    const params = new URLSearchParams(location.search);
    params.delete('checkout');
    params.delete('session_id');
    navigate({ pathname: location.pathname, search: params.toString() }, { replace: true });
  }

  return { outcome: checkoutOutcome(location), leave };
}

export type CheckoutOutcome = { outcome: 'success'; sessionId: string | undefined } | { outcome: 'cancelled' };

function read(search: string): CheckoutOutcome | null {
  const params = new URLSearchParams(search);
  const sessionId = params.get('session_id') || undefined;
  if (params.get('checkout') === 'cancelled') return { outcome: 'cancelled' };
  return sessionId || params.get('checkout') === 'success' ? { outcome: 'success', sessionId } : null;
}

const isFrom = (state: unknown): state is { from: string } =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string';

/** From this address, or from the page of the client area a visitor without a session was sent away from. */
export function checkoutOutcome({ search, state }: Pick<Location, 'search' | 'state'>): CheckoutOutcome | null {
  const before = isFrom(state) ? state.from : '';
  return read(search) ?? (before.includes('?') ? read(before.slice(before.indexOf('?'))) : null);
}
