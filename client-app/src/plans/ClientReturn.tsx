import { CheckoutReturn } from '@rotavisto/shared/shop';
import { PaymentResult } from './PaymentResult';
import { useJustBought } from './useJustBought';
import './strings';

/** Where a client lands after paying, until the plan is active. */
export function ClientReturn() {
  const { confirm } = useJustBought();
  return <CheckoutReturn frame={PaymentResult} onConfirmed={confirm} />;
}
