import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense, useState } from 'react';
import { useHydrated } from '../lazySection';
import { useCancelled } from './useCancelled';

const CancelledNotice = lazyComponent(async () => (await import('./CancelledNotice')).CancelledNotice);

/** One prerendered page serves every query string, so parts that depend on it render after hydration. */
export function CheckoutNotice({ className }: { className?: string }) {
  const { isCancelled, visit, dismiss } = useCancelled();
  const isHydrated = useHydrated();
  // A new address is drawn only once the prerendered sections below have their code, which waits for them to be near.
  const [closed, setClosed] = useState<string>();
  if (!isHydrated || !isCancelled || closed === visit) return null;
  const close = () => {
    setClosed(visit);
    dismiss();
  };
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <CancelledNotice onClose={close} />
      </Suspense>
    </div>
  );
}
