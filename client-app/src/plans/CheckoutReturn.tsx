import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazyPart } from '@rotavisto/shared/lib';
import { Suspense } from 'react';

const ConfirmingPayment = lazyPart(async () => (await import('@rotavisto/shared/features/plans')).ConfirmingPayment);

export function CheckoutReturn({ sessionId, onDone }: { sessionId: string | undefined; onDone: () => void }) {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ConfirmingPayment sessionId={sessionId} onDone={onDone} onLeave={onDone} />
    </Suspense>
  );
}
