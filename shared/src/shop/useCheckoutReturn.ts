import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { type CheckoutOutcome, checkoutOutcome } from './checkoutOutcome';

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
