import type { PaymentConfirmation } from '@rotavisto/shared/shop';
import { a } from '../auth/strings';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import { Notice } from './Notice';
import { PaidModal } from './PaidModal';

/** What a visitor reads while the payment is being confirmed; a slow confirmation is told by mail. */
export function ReturnNotice({ phase, check }: PaymentConfirmation) {
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
  return (
    <Notice tone="waiting" title={a('checkout.pendingTitle')} text={a('checkout.pending')}>
      <button type="button" className={ui.link} onClick={check}>
        {a('checkout.retry')}
      </button>
    </Notice>
  );
}
