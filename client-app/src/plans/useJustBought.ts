import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { hasActivePlan, type SessionState, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { useState } from 'react';

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

/**
 * True after the return from the payment page until the bought plan is active; the address keeps the outcome until then.
 * An active plan may be an older one, whose application has its decision.
 */
export function useIsReturning(): boolean {
  const { outcome } = useCheckoutReturn();
  const sessionId = outcome?.outcome === 'success' ? outcome.sessionId : undefined;
  const isBought = useSession((state) => hasActivePlan(state) && isPlanOf(state, sessionId));
  const [wasBought] = useState(isBought);
  return outcome?.outcome === 'success' && !wasBought;
}

const isPlanOf = ({ subscription }: SessionState, sessionId: string | undefined): boolean =>
  sessionId === undefined || subscription?.checkout_session_id === sessionId;
