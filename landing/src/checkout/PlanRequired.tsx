import { AppError, FALLBACK_PLAN, pendingCheckout, signOut, startCheckout } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useEffect, useRef, useState } from 'react';
import styles from '../auth/AuthForm.module.css';
import { a } from '../auth/strings';
import { DialogFrame } from '../components/DialogFrame';
import { FormStatus } from '../components/FormStatus';
import ui from '../components/ui.module.css';

/** For a client who signed in without an active plan: buy one, or go on with the purchase already begun. */
export function PlanRequired({ name, onClose }: { name: string; onClose: () => void }) {
  const [begun, setBegun] = useState<string | null>(null);
  const [opening, setOpening] = useState(false);
  const [failure, setFailure] = useState('');
  const busy = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    pendingCheckout().then(
      (pending) => isCurrent && setBegun(pending?.planId ?? null),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function pay() {
    if (busy.current) return;
    busy.current = true;
    setOpening(true);
    setFailure('');
    try {
      await startCheckout({ planId: begun ?? FALLBACK_PLAN.id });
    } catch (error) {
      const text = error instanceof AppError ? error.message : a('plan.failed');
      setFailure(text);
      notify({ type: 'error', text, id: 'checkout' });
    } finally {
      busy.current = false;
      setOpening(false);
    }
  }

  return (
    <DialogFrame title={a('plan.title')} closeLabel={a('auth.close')} onClose={onClose}>
      <p>{a('plan.lead', { name })}</p>
      {begun && <p className={ui.note}>{a('plan.pending')}</p>}
      <FormStatus text={failure} />
      <div className={styles.pair}>
        <button type="button" className={ui.secondary} onClick={() => signOut()}>
          {a('plan.signOut')}
        </button>
        <button type="button" className={ui.primary} aria-busy={opening || undefined} onClick={pay}>
          {opening ? a('plan.opening') : a(begun ? 'plan.resume' : 'plan.buy')}
        </button>
      </div>
    </DialogFrame>
  );
}
