import { Stamp } from '@rotavisto/shared/brand';
import { formatDate } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { useCheckoutReturn } from '@rotavisto/shared/shop';
import { useEffect, useState } from 'react';
import { DialogFrame } from '../components/DialogFrame';
import ui from '../components/ui.module.css';
import strings from '../locales/paid.pt.json';
import { PLANS } from '../pricing/plans';
import { fill, t } from '../t';
import { AddressCorrection } from './AddressCorrection';
import styles from './PaidModal.module.css';
import { type PaidPurchase, paidPurchase } from './paidPurchase';

/** The confirmation of a payment: plan, amount, account and next steps. */
export function PaidModal() {
  const { outcome, leave } = useCheckoutReturn();
  const sessionId = outcome?.outcome === 'success' ? outcome.sessionId : undefined;
  const [purchase, setPurchase] = useState<PaidPurchase | null>(null);
  useEffect(() => {
    if (sessionId) paidPurchase(sessionId).then(setPurchase, () => undefined);
  }, [sessionId]);
  const [corrected, setCorrected] = useState<string | null>(null);
  const email = corrected ?? purchase?.email;
  const isCorrectable = purchase?.is_correctable && corrected === null;
  const steps = [strings.mail, strings.password, strings.begin];
  const plan = PLANS.find(({ isAvailable }) => isAvailable)?.name ?? 'tourist';
  const facts = [
    [strings.plan, `${t(`pricing.${plan}.title`)} ${t(`pricing.${plan}.visa`)}`],
    [strings.date, formatDate(purchase?.paid_at)],
    [strings.address, email],
    [strings.amount, typeof purchase?.amount_cents === 'number' && formatMoney(purchase.amount_cents / 100)],
  ] as const;
  return (
    <DialogFrame title={strings.title} closeLabel={strings.close} onClose={leave}>
      <div className={styles.paid}>
        <Stamp tone="done">{strings.stamp}</Stamp>
        <dl className={styles.facts}>
          {facts.map(([name, value]) =>
            value ? (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {sessionId && email && isCorrectable && (
          <AddressCorrection sessionId={sessionId} email={email} onCorrected={setCorrected} />
        )}
        <div role="status">
          {corrected && <p className={ui.note}>{fill(strings.corrected, { email: corrected })}</p>}
        </div>
        <section>
          <h3 className={styles.heading}>{strings.next}</h3>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <div className={styles.actions}>
          <Link className={ui.secondary} to="/login">
            {strings.signIn}
          </Link>
          <button type="button" className={ui.secondary} onClick={() => window.print()}>
            {strings.print}
          </button>
        </div>
        <Link className={ui.link} to="/forgot-password">
          {strings.resend}
        </Link>
      </div>
    </DialogFrame>
  );
}
