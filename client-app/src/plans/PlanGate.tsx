import { lazyPart } from '@rotavisto/shared/lib';
import { useSearchParams } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { type ReactNode, Suspense } from 'react';
import { useFreshPlan } from './useFreshPlan';

const PlanRequiredModal = lazyPart(async () => (await import('@rotavisto/shared/features/plans')).PlanRequiredModal);

/** A client without an active plan sees the area behind the modal; somebody just back from paying is being confirmed. */
export function PlanGate({ children }: { children: ReactNode }) {
  const isActive = useSession(hasActivePlan);
  useFreshPlan(isActive);
  const [params] = useSearchParams();
  const isReturning = params.has('checkout') && params.get('checkout') !== 'cancelled';
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
