import { Stamp } from '@rotavisto/shared/brand';
import { COMPANY } from '@rotavisto/shared/domain';
import { Link, useLocation } from '@rotavisto/shared/router';
import { useSession } from '@rotavisto/shared/session';
import { useEffect, useState } from 'react';
import { AuthPage } from '../auth/AuthPage';
import ui from '../components/ui.module.css';
import { AddressCorrection } from './AddressCorrection';
import { forgetCheckout } from './abandonedCheckout';
import type { PaymentPhase } from './confirmationPhase';
import { NextStep } from './NextStep';
import { OUTCOMES } from './outcomes';
import { PaymentFacts } from './PaymentFacts';
import styles from './PaymentPage.module.css';
import { p } from './paymentStrings';
import { usePaymentConfirmation } from './usePaymentConfirmation';

/** The page to which every payment returns, with or without a session, now or on a later visit. */
export function PaymentPage() {
  const query = new URLSearchParams(useLocation().search);
  const sessionId = query.get('session_id') || undefined;
  return <PaymentOutcome key={sessionId} sessionId={sessionId} travellerId={query.get('case')} />;
}

/** The outcomes of a paid purchase, which have a receipt. */
const RECEIPTS = new Set<PaymentPhase>(['confirmed', 'refunded', 'twice', 'held']);

function PaymentOutcome({ sessionId, travellerId }: { sessionId: string | undefined; travellerId: string | null }) {
  const confirmation = usePaymentConfirmation(sessionId, travellerId);
  const { phase, purchase } = confirmation;
  const isSignedIn = useSession((state) => state.profile !== null);
  const [corrected, setCorrected] = useState<string | null>(null);
  const { tone, stamp } = OUTCOMES[phase];
  const title = p(`title.${phase}`);
  const text = p(`text.${phase}`, { support: COMPANY.email });
  const isConfirmed = phase === 'confirmed';
  const email = corrected ?? purchase?.email;
  // A paid payment page needs no link back.
  useEffect(() => {
    if (isConfirmed) forgetCheckout();
  }, [isConfirmed]);
  return (
    <AuthPage documentTitle={title} title={title} lead={text}>
      <div role="status" className={`rv-visually-hidden ${styles.announced}`}>
        {title}. {text}
      </div>
      <div className={styles.stamp}>
        <Stamp tone={tone}>{p(stamp)}</Stamp>
      </div>
      {purchase && <PaymentFacts purchase={purchase} email={email} isReceipt={RECEIPTS.has(phase)} />}
      {sessionId && email && purchase?.is_correctable && corrected === null && (
        <div>
          <AddressCorrection sessionId={sessionId} email={email} onCorrected={setCorrected} />
        </div>
      )}
      <div role="status" className={styles.corrected}>
        {corrected && p('corrected', { email: corrected })}
      </div>
      {isConfirmed && <Steps of={isSignedIn ? ['clientBegin', 'clientReview'] : ['mail', 'password', 'begin']} />}
      <NextStep {...confirmation} travellerId={travellerId} />
      {purchase && RECEIPTS.has(phase) && (
        <p className={styles.quiet}>
          {isConfirmed && !isSignedIn && (
            <>
              <Link to="/login">{p('signIn')}</Link>
              <Link to="/forgot-password">{p('resend')}</Link>
            </>
          )}
          <button type="button" className={ui.link} onClick={() => window.print()}>
            {p('print')}
          </button>
        </p>
      )}
    </AuthPage>
  );
}

type Step = 'mail' | 'password' | 'begin' | 'clientBegin' | 'clientReview';

function Steps({ of: steps }: { of: readonly Step[] }) {
  return (
    <section className={styles.next}>
      <h2>{p('next')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{p(step)}</li>
        ))}
      </ol>
    </section>
  );
}
