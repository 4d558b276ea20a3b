import { useSearchParams } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useState } from 'react';

/** Back from the payment page: `?checkout=…` stays in the address until the plan is active. */
export function useCheckoutReturn() {
  const [params, setParams] = useSearchParams();
  const isActive = useSession(hasActivePlan);
  const [wasActive] = useState(isActive);
  const checkout = params.get('checkout');

  function finish() {
    const next = new URLSearchParams(params);
    next.delete('checkout');
    next.delete('session_id');
    setParams(next, { replace: true });
  }

  return {
    isReturning: checkout !== null && checkout !== 'cancelled' && !wasActive,
    sessionId: params.get('session_id') ?? undefined,
    finish,
  };
}
