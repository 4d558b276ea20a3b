import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense } from 'react';
import { useHydrated } from '../lazySection';
import { useCancelled } from './useCancelled';

const CancelledNotice = lazyComponent(async () => (await import('./CancelledNotice')).CancelledNotice);

/** One prerendered page serves every query string, so parts that depend on it render after hydration. */
export function CheckoutNotice({ className }: { className?: string }) {
  const { isCancelled } = useCancelled();
  const isHydrated = useHydrated();
  if (!isHydrated || !isCancelled) return null;
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <CancelledNotice />
      </Suspense>
    </div>
  );
}
