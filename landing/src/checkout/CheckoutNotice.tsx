import { lazyComponent } from '@rotavisto/shared/connection';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { Suspense } from 'react';
import { useHydrated } from '../lazySection';

const VisitorReturn = lazyComponent(async () => (await import('./VisitorReturn')).VisitorReturn);

/** One prerendered page serves every query string, so parts that depend on it render after hydration. */
export function CheckoutNotice({ className }: { className?: string }) {
  const { outcome } = useCheckoutReturn();
  const isHydrated = useHydrated();
  if (!isHydrated || !outcome) return null;
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <VisitorReturn />
      </Suspense>
    </div>
  );
}
