import { noticeIdOf } from '@rotavisto/shared/session';
import { FALLBACK_PLAN, leaveOnce } from '@rotavisto/shared/shop';
import { notify } from '@rotavisto/shared/toast';
import { useState } from 'react';
import { a } from '../auth/strings';
import { Icon } from '../components/Icon';
import { sentenceOf } from '../components/sentenceOf';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import shopTexts from '../locales/shop/shop.pt.json';
import { abandonedCheckout } from './abandonedCheckout';
import styles from './Notice.module.css';

/** The notice of a cancelled payment: a link to the same payment page, or to the form that finds the payment page. */
export function CancelledNotice({ onClose }: { onClose: () => void }) {
  const [isOpening, setOpening] = useState(false);

  async function resume() {
    const address = abandonedCheckout();
    if (address === null) return openDialog({ kind: 'quick', planId: FALLBACK_PLAN.id });
    setOpening(true);
    try {
      await leaveOnce(async () => address);
    } catch (error) {
      const text = (await sentenceOf(error, shopTexts)) ?? a('checkout.failed');
      notify({ type: 'error', text, id: noticeIdOf(error, 'checkout') });
    }
    setOpening(false);
  }

  return (
    <div role="status" className={styles.return}>
      <div className={styles.notice}>
        <Icon name="cross" />
        <div>
          <strong>{a('checkout.cancelledTitle')}</strong>
          <p>{a('checkout.cancelled')}</p>
          <button type="button" className={ui.link} aria-busy={isOpening || undefined} onClick={resume}>
            {a('checkout.resume')}
          </button>
        </div>
      </div>
      <button type="button" className={styles.dismiss} aria-label={a('checkout.dismiss')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
