import { CheckoutReturn, type PaymentConfirmation } from '@rotavisto/shared/shop';
import { a } from '../auth/strings';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import { forgetCheckout } from './abandonedCheckout';
import { CancelledNotice } from './CancelledNotice';
import { Notice } from './Notice';
import styles from './Notice.module.css';
import { PaidModal } from './PaidModal';

/** The notice after the return from the payment page. */
export function VisitorReturn() {
  return (
    <div role="status" className={styles.return}>
      <CheckoutReturn frame={ReturnNotice} cancelled={CancelledNotice} onConfirmed={forgetCheckout} />
    </div>
  );
}

/** The notice while the payment is being confirmed; a slow confirmation also arrives by mail. */
function ReturnNotice({ phase, check }: PaymentConfirmation) {
  if (phase === 'waiting')
    return <Notice tone="waiting" title={a('checkout.confirmingTitle')} text={a('checkout.confirming')} />;
  if (phase === 'confirmed') return <PaidModal />;
  if (phase === 'signedOut')
    return (
      <Notice tone="waiting" title={a('checkout.signedOutTitle')} text={a('checkout.signedOut')}>
        <button type="button" className={ui.link} onClick={() => openDialog({ kind: 'login' })}>
          {a('checkout.signIn')}
        </button>
      </Notice>
    );
  if (phase === 'unpaid') return <Notice tone="undone" title={a('checkout.unpaidTitle')} text={a('checkout.unpaid')} />;
  return (
    <Notice tone="waiting" title={a('checkout.pendingTitle')} text={a('checkout.pending')}>
      <button type="button" className={ui.link} onClick={check}>
        {a('checkout.retry')}
      </button>
    </Notice>
  );
}
