import { useLocation, useNavigate } from '@rotavisto/shared/router';

/** Whether the payment page was left without paying, as the address says, and the way to forget about it. */
export function useCancelled(): { isCancelled: boolean; dismiss: () => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    isCancelled: params.get('checkout') === 'cancelled',
    dismiss: () => {
      params.delete('checkout');
      navigate({ pathname, search: params.toString() }, { replace: true });
    },
  };
}
