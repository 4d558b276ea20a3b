import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { useCheckoutReturn } from '@rotavisto/shared/shop';

const BOUGHT = { isBought: true };

const isBought = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isBought' in state;

/**
 * Whether this visit is the one right after paying. It is part of the page's place in the history, so a reload still shows
 * the confirmation and another page ends it.
 */
export function useJustBought(): { isJustBought: boolean; confirm: () => void } {
  const location = useLocation();
  const navigate = useNavigate();
  const { outcome } = useCheckoutReturn();
  return {
    isJustBought: isBought(location.state) || outcome?.outcome === 'success',
    confirm: () => navigate(location.pathname, { replace: true, state: BOUGHT }),
  };
}
