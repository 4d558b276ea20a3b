import { AppError, startCheckout, useSession } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useRef, useState } from 'react';
import { openDialog } from '../dialogs/dialogs';
import { t } from '../t';
import type { PlanOffer } from './plans';

/** Signed in: straight to the payment page. Signed out: the quick registration first. */
export function useCheckout() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);

  async function buy({ planId, isAvailable }: Pick<PlanOffer, 'planId' | 'isAvailable'>) {
    if (!isAvailable) {
      notify({ type: 'error', text: t('pricing.unavailable'), id: 'checkout' });
      return;
    }
    if (!useSession.getState().profile) {
      openDialog({ kind: 'quick', planId });
      return;
    }
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      await startCheckout({ planId });
    } catch (error) {
      notify({ type: 'error', text: error instanceof AppError ? error.message : t('pricing.failed'), id: 'checkout' });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  return { buy, pending };
}
