import { lazyComponent } from '@rotavisto/shared/connection';
import { useLocation } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { themed } from '@rotavisto/shared/ui';
import { type ReactNode, Suspense } from 'react';

const PlanRequiredModal = lazyComponent(themed(async () => (await import('./onDemand')).PlanRequiredModal));

/** Home, application and wizard. What a person has a right to without a plan, such as settings and support, stays open. */
const NEEDS_PLAN = /^\/client(\/applications(\/.*)?)?\/?$/;

/** A client without an active plan sees these pages behind the modal; somebody just back from paying is being confirmed. */
export function PlanGate({ children }: { children: ReactNode }) {
  const isActive = useSession(hasActivePlan);
  const isReturning = useCheckoutReturn().outcome?.outcome === 'success';
  const needsPlan = NEEDS_PLAN.test(useLocation().pathname);
  return (
    <>
      {children}
      {needsPlan && !isActive && !isReturning && (
        <Suspense>
          <PlanRequiredModal open />
        </Suspense>
      )}
    </>
  );
}
