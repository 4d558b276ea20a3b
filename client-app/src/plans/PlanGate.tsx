import { lazyComponent } from '@rotavisto/shared/connection';
import { useLocation } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { themed } from '@rotavisto/shared/ui';
import { type ReactNode, Suspense } from 'react';

const PlanRequiredModal = lazyComponent(themed(async () => (await import('./PlanRequiredModal')).PlanRequiredModal));

/** Home, application and wizard; pages a client may use without a plan, such as settings and support, stay open. */
const NEEDS_PLAN = /^\/client(\/applications(\/.*)?)?\/?$/;

/** Shows the plan modal over these pages while no plan is active. */
export function PlanGate({ children }: { children: ReactNode }) {
  const isActive = useSession(hasActivePlan);
  const needsPlan = NEEDS_PLAN.test(useLocation().pathname);
  return (
    <>
      {children}
      {needsPlan && !isActive && (
        <Suspense>
          <PlanRequiredModal open />
        </Suspense>
      )}
    </>
  );
}
