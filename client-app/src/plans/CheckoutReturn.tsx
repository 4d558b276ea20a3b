import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyComponent } from '@rotavisto/shared/connection';
import { Suspense } from 'react';

const ClientReturn = lazyComponent(async () => (await import('./ClientReturn')).ClientReturn);

export function CheckoutReturn() {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ClientReturn />
    </Suspense>
  );
}
