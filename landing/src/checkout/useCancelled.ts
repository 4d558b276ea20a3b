import { useLocation, useNavigate } from '@rotavisto/shared/router';

interface Cancelled {
  isCancelled: boolean;
  /** Of the entry in the history. */
  visit: string;
  dismiss: () => void;
}

/** Whether the payment page was left without paying, as the address says, and the way to forget about it. */
export function useCancelled(): Cancelled {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  return {
    isCancelled: params.get('checkout') === 'cancelled',
    visit: key,
    dismiss: () => {
      params.delete('checkout');
      navigate({ pathname, search: params.toString() }, { replace: true });
    },
  };
}
