import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyPart } from '@rotavisto/shared/connection';
import { Suspense } from 'react';

const ClientReturn = lazyPart(async () => (await import('./ClientReturn')).ClientReturn);

export function CheckoutReturn() {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ClientReturn />
    </Suspense>
  );
}
