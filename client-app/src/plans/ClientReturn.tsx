import { useT } from '@rotavisto/shared/i18n';
import { CheckoutReturn, useCheckoutReturn } from '@rotavisto/shared/shop';
import { notify } from '@rotavisto/shared/toast';
import { PaymentResult } from './PaymentResult';
import './strings';

/** Where a client lands after paying, until the plan is active. */
export function ClientReturn() {
  const t = useT('plans');
  const { leave } = useCheckoutReturn();

  function goOn() {
    notify({ type: 'success', text: t('confirming.confirmed'), id: 'payment-confirmed' });
    leave();
  }

  return <CheckoutReturn frame={PaymentResult} onConfirmed={goOn} />;
}
