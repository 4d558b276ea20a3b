import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useCheckoutReturn } from './useCheckoutReturn';
import { type PaymentConfirmation, usePaymentConfirmation } from './usePaymentConfirmation';

interface Confirming {
  sessionId: string | undefined;
  /** Shows how far the confirmation is, in the words and the look of its area. */
  frame: ComponentType<PaymentConfirmation>;
  onConfirmed: () => void;
}

function ConfirmingPayment({ sessionId, frame: Frame, onConfirmed }: Confirming) {
  const confirmation = usePaymentConfirmation(sessionId);
  const tell = useEffectEvent(onConfirmed);
  useEffect(() => {
    if (confirmation.phase === 'confirmed') tell();
  }, [confirmation.phase]);
  return <Frame {...confirmation} />;
}

/** Back from the payment page: the payment is confirmed, or was cancelled; nothing on any other visit. */
export function CheckoutReturn({
  cancelled: Cancelled,
  ...confirming
}: Omit<Confirming, 'sessionId'> & { cancelled?: ComponentType }) {
  const { outcome } = useCheckoutReturn();
  if (outcome?.outcome === 'success') return <ConfirmingPayment {...confirming} sessionId={outcome.sessionId} />;
  return outcome && Cancelled ? <Cancelled /> : null;
}
