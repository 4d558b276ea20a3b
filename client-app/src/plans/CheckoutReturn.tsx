import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyComponent } from '@rotavisto/shared/connection';
import { themed } from '@rotavisto/shared/ui';
import { Suspense } from 'react';

const ClientReturn = lazyComponent(themed(async () => (await import('./onDemand')).ClientReturn));

export function CheckoutReturn() {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ClientReturn />
    </Suspense>
  );
}
