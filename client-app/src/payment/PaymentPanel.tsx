import { applicationById } from '@rotavisto/shared/data';
import { PaymentLoader, type PaymentStep, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { WaitingState } from '../application/WaitingState';
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
    return <WaitingForProtocol applicationId={applicationId} />;
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

function WaitingForProtocol({ applicationId }: { applicationId: string }) {
  const t = useT('clientPayment', 'client');
  const application = useQuery(applicationById(applicationId));
  return (
    <WaitingState
      text={t('waiting.text')}
      hint={t('waiting.hint')}
      holder={application.data?.consultant?.full_name ?? t('client:next.holder.consultant')}
      since={application.data?.application_steps.find((step) => step.step_type === 'payment')?.updated_at}
      usual={t('waiting.usual')}
    />
  );
}
