import { hasActivePlan, type SessionState, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { useState } from 'react';

/**
 * Back from the payment page, and the plan it is for is not active yet; the address says so until it is. The plan that is
 * active may be an older one, which has led to its decision.
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
