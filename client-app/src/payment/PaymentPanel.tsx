import { applicationById } from '@rotavisto/shared/data';
import { formatDate, isDraftWithClient } from '@rotavisto/shared/domain';
import { useFacts } from '@rotavisto/shared/facts';
import {
  PaymentLoader,
  type PaymentStep,
  ProtocolFacts,
  paymentStyles,
  ReceiptFacts,
} from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { formatDollars } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { useQuery } from '@tanstack/react-query';
import { WaitingState } from '../application/WaitingState';
import { useIsGrown } from '../cases/currentCase';
import styles from './Payment.module.css';
import { PaymentBlocks } from './PaymentBlocks';
import pt from './pt.json';

registerStrings('clientPayment', pt);

/** Content of the payment dialog; the wizard shows the same content as a page. */
export function PaymentPanel({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  return (
    <PaymentLoader applicationId={applicationId}>
      {(step) => <PaymentContent applicationId={applicationId} step={step} onDone={onDone} />}
    </PaymentLoader>
  );
}

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

function PaymentContent({ applicationId, step, onDone }: Props) {
  const t = useT('clientPayment');
  const isGrown = useIsGrown();
  const metadata = step.metadata ?? {};
  if (!metadata.protocol_number) {
    return <WaitingForProtocol applicationId={applicationId} />;
  }
  return (
    <div className={paymentStyles.panel}>
      <Fee number={metadata.protocol_number} registeredAt={metadata.protocol_registered_at} />
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : step.status === 'in_progress' && !isGrown ? (
        <PaymentBlocks applicationId={applicationId} recorded={metadata.payment_method} onDone={onDone} />
      ) : (
        <p className={paymentStyles.note}>{t('closed')}</p>
      )}
      <InfoBoxes />
    </div>
  );
}

function WaitingForProtocol({ applicationId }: { applicationId: string }) {
  const t = useT('clientPayment', 'client');
  const { data } = useQuery(applicationById(applicationId));
  const official = data?.official_form ?? null;
  const holder = isDraftWithClient(official) ? data?.client : data?.consultant;
  return (
    <>
      {isDraftWithClient(official) && (
        <Link className={styles.draft} to="/client/applications/official">
          {t(official?.is_ready ? 'client:next.official.ready' : 'client:next.official.confirmed')}
        </Link>
      )}
      <WaitingState
        text={t('waiting.text')}
        hint={t('waiting.hint')}
        holder={holder?.full_name ?? t('client:next.holder.consultant')}
        since={data?.application_steps.find((step) => step.step_type === 'payment')?.updated_at}
        usual={t('waiting.usual')}
      />
    </>
  );
}

/** The amount, then the protocol the portal asks for. */
function Fee({ number, registeredAt }: { number: string; registeredAt: string | undefined }) {
  const t = useT('clientPayment');
  const fee = useFacts().number('mrvFee');
  return (
    <div className={styles.fee}>
      <dl>
        <dt>{t('fee.title')}</dt>
        <dd className={styles.amount}>{fee === undefined ? t('fee.unknown') : formatDollars(fee)}</dd>
        <dd>{t('fee.note')}</dd>
      </dl>
      <ProtocolFacts number={number} registeredAt={registeredAt} />
    </div>
  );
}

const LINES = ['validity', 'outside'] as const;

function InfoBoxes() {
  const t = useT('clientPayment');
  const facts = useFacts();
  const fee = facts.of('mrvFee');
  const lines = LINES.map((line) => [line, facts.fill(t(`info.${line}`))] as const);
  return (
    <>
      <section className={styles.box} aria-labelledby="payment-info">
        <h2 id="payment-info">{t('info.title')}</h2>
        <ul className="rv-points">
          {lines.map(([line, text]) => text && <li key={line}>{text}</li>)}
          {fee && (fee.checkedOn || fee.url) && (
            <li>
              {fee.checkedOn && <>{t('info.checked', { date: formatDate(fee.checkedOn) })} </>}
              {fee.url && (
                <a href={fee.url} target="_blank" rel="noopener noreferrer">
                  {t('info.source')}
                </a>
              )}
            </li>
          )}
        </ul>
      </section>
      <section className={styles.box} aria-labelledby="payment-support">
        <h2 id="payment-support">{t('support.title')}</h2>
        <p>{t('support.text')}</p>
        <Link to="/client/support">{t('support.action')}</Link>
      </section>
    </>
  );
}
