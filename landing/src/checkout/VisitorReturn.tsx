import { CheckoutReturn } from '@rotavisto/shared/shop';
import { forgetCheckout } from './abandonedCheckout';
import { CancelledNotice } from './CancelledNotice';
import styles from './Notice.module.css';
import { ReturnNotice } from './ReturnNotice';

/** What the visitor is told on coming back from the payment page. */
export function VisitorReturn() {
  return (
    <div role="status" className={styles.return}>
      <CheckoutReturn frame={ReturnNotice} cancelled={CancelledNotice} onConfirmed={forgetCheckout} />
    </div>
  );
}
