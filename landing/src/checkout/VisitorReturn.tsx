import { useLocation, useNavigate } from '@rotavisto/shared/router';
import { type CheckoutStatus, confirmCheckout } from '@rotavisto/shared/session';
import { type ReactNode, useEffect, useState } from 'react';
import { a } from '../auth/strings';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { useHydrated } from '../useHydrated';
import styles from './CheckoutReturn.module.css';
import { checkoutOutcome } from './checkoutOutcome';

/** About twenty seconds of asking; a slower confirmation is told by mail. */
const ATTEMPTS = 10;

function Confirming({ sessionId }: { sessionId: string }) {
  const [status, setStatus] = useState<CheckoutStatus | 'asking'>('asking');
  const [round, setRound] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    setStatus('asking');
    confirmCheckout(sessionId, { attempts: ATTEMPTS, signal: leaving.signal }).then(
      (answer) => !leaving.signal.aborted && setStatus(answer),
      () => !leaving.signal.aborted && setStatus('pending'),
    );
    return () => leaving.abort();
  }, [sessionId, round]);

  if (status === 'asking')
    return <Notice tone="waiting" title={a('checkout.confirmingTitle')} text={a('checkout.confirming')} />;
  if (status === 'active') return <Notice tone="done" title={a('checkout.activeTitle')} text={a('checkout.active')} />;
  return (
    <Notice tone="waiting" title={a('checkout.pendingTitle')} text={a('checkout.pending')}>
      <button type="button" className={ui.link} onClick={() => setRound(round + 1)}>
        {a('checkout.retry')}
      </button>
    </Notice>
  );
}

const ICON = { waiting: 'info', done: 'check', undone: 'cross' } as const;

interface NoticeProps {
  tone: keyof typeof ICON;
  title: string;
  text: string;
  children?: ReactNode;
}

function Notice({ tone, title, text, children }: NoticeProps) {
  return (
    <div className={styles.notice} data-tone={tone}>
      <Icon name={ICON[tone]} />
      <div>
        <strong>{title}</strong>
        <p>{text}</p>
        {children}
      </div>
    </div>
  );
}

/** What the visitor is told on coming back from the payment page; nothing on any other visit. */
export function CheckoutReturn() {
  const location = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const found = checkoutOutcome(location);
  if (!isHydrated || !found) return null;

  return (
    <div role="status" className={styles.return}>
      {found.outcome === 'success' ? (
        <Confirming sessionId={found.sessionId} />
      ) : (
        <Notice tone="undone" title={a('checkout.cancelledTitle')} text={a('checkout.cancelled')} />
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={a('checkout.dismiss')}
        onClick={() => navigate(location.pathname, { replace: true })}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
