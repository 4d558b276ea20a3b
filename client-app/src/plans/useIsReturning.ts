import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { useState } from 'react';

/** Back from the payment page without an active plan yet; the address says so until the plan is active. */
export function useIsReturning(): boolean {
  const { outcome } = useCheckoutReturn();
  const isActive = useSession(hasActivePlan);
  const [wasActive] = useState(isActive);
  return outcome?.outcome === 'success' && !wasActive;
}
