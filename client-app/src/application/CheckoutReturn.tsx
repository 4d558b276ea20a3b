import { LoadingScreen } from '@rotavisto/shared/brand';
import { lazy, Suspense } from 'react';

const ConfirmingPayment = lazy(async () => ({
  default: (await import('@rotavisto/shared/features/plans')).ConfirmingPayment,
}));

export function CheckoutReturn({ sessionId, onDone }: { sessionId: string | undefined; onDone: () => void }) {
  return (
    <Suspense fallback={<LoadingScreen inline />}>
      <ConfirmingPayment sessionId={sessionId} onDone={onDone} onLeave={onDone} />
    </Suspense>
  );
}
