import { lazyPart } from '@rotavisto/shared/lib';
import { useLocation } from '@rotavisto/shared/router';
import { Suspense } from 'react';
import ui from '../components/ui.module.css';
import { useHydrated } from '../useHydrated';
import { checkoutOutcome } from './checkoutOutcome';
import styles from './LandingReturn.module.css';

const CheckoutReturn = lazyPart(async () => (await import('./CheckoutReturn')).CheckoutReturn);

/** The page is prerendered once for every address, so what the address adds is drawn after hydration. */
export function LandingReturn() {
  const location = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || !checkoutOutcome(location)) return null;
  return (
    <div className={`${ui.container} ${styles.return}`}>
      <Suspense fallback={null}>
        <CheckoutReturn />
      </Suspense>
    </div>
  );
}
