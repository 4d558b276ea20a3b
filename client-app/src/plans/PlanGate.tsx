import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyComponent } from '@rotavisto/shared/connection';
import { useLocation } from '@rotavisto/shared/router';
import { hasActivePlan, useSession } from '@rotavisto/shared/session';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { themed } from '@rotavisto/shared/ui';
import { type ReactNode, Suspense } from 'react';

const ClientReturn = lazyComponent(themed(async () => (await import('./lazyComponents')).ClientReturn));
const PlanRequiredModal = lazyComponent(themed(async () => (await import('./lazyComponents')).PlanRequiredModal));

/** Home, application and wizard; pages a client may use without a plan, such as settings and support, stay open. */
const NEEDS_PLAN = /^\/client(\/applications(\/.*)?)?\/?$/;

/** Shows the plan modal over these pages while no plan is active, except during the confirmation of a payment. */
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

/** Confirms a payment after the return from the payment page. */
export function CheckoutReturn() {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ClientReturn />
    </Suspense>
  );
}
