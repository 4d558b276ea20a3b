import { lazyComponent } from '@rotavisto/shared/connection';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { themed } from '@rotavisto/shared/ui';
import { type ReactNode, Suspense } from 'react';

const PlanRequiredModal = lazyComponent(themed(async () => (await import('./onDemand')).PlanRequiredModal));

/** A client without an active plan sees the area behind the modal; somebody just back from paying is being confirmed. */
export function PlanGate({ children }: { children: ReactNode }) {
  const isActive = useSession(hasActivePlan);
  const isReturning = useCheckoutReturn().outcome?.outcome === 'success';
  return (
    <>
      {children}
      {!isActive && !isReturning && (
        <Suspense>
          <PlanRequiredModal open />
        </Suspense>
      )}
    </>
  );
}
