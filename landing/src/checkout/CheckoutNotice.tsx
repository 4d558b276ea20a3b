import { lazyComponent } from '@rotavisto/shared/connection';
import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { Suspense, useState } from 'react';
import { useHydrated } from '../lazySection';

const CancelledNotice = lazyComponent(async () => (await import('./CancelledNotice')).CancelledNotice);

/** One prerendered page serves every query string, so parts that depend on the query string render after hydration. */
export function CheckoutNotice({ className }: { className?: string }) {
  const { pathname, search, key } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  // The closed notice is kept in state, because React renders a new address only after the prerendered sections below
  // have their code.
  const [closed, setClosed] = useState<string>();
  const params = new URLSearchParams(search);
  if (!isHydrated || params.get('checkout') !== 'cancelled' || closed === key) return null;
  const close = () => {
    setClosed(key);
    params.delete('checkout');
    navigate({ pathname, search: params.toString() }, { replace: true });
  };
  return (
    <div className={className}>
      <Suspense fallback={null}>
        <CancelledNotice onClose={close} />
      </Suspense>
    </div>
  );
}
