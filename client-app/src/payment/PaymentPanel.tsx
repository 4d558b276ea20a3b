import { PaymentLoader, type PaymentStep, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Fee } from './Fee';
import { InfoBoxes } from './InfoBoxes';
import { PaymentBlocks } from './PaymentBlocks';
import pt from './pt.json';

registerStrings('clientPayment', pt);

/** The dialog's content; the wizard shows it as a page. */
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
  const metadata = step.metadata ?? {};
  if (!metadata.protocol_number) {
    return (
      <div className={paymentStyles.state}>
        <p>{t('waiting.text')}</p>
        <p className={paymentStyles.note}>{t('waiting.hint')}</p>
      </div>
    );
  }
  return (
    <div className={paymentStyles.panel}>
      <Fee number={metadata.protocol_number} registeredAt={metadata.protocol_registered_at} />
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : step.status === 'in_progress' ? (
        <PaymentBlocks applicationId={applicationId} recorded={metadata.payment_method} onDone={onDone} />
      ) : (
        <p className={paymentStyles.note}>{t('closed')}</p>
      )}
      <InfoBoxes />
    </div>
  );
}
