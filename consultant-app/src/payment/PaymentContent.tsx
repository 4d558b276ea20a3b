import { type PaymentStep, ProtocolFacts, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ProtocolForm } from './ProtocolForm';
import pt from './pt.json';

registerStrings('consultantPayment', pt);

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
}

export function PaymentContent({ applicationId, step, onDone }: Props) {
  const t = useT('consultantPayment');
  const metadata = step.metadata ?? {};
  return (
    <div className={paymentStyles.panel}>
      {metadata.protocol_number ? (
        <RegisteredProtocol
          applicationId={applicationId}
          number={metadata.protocol_number}
          registeredAt={metadata.protocol_registered_at}
        />
      ) : (
        <ProtocolForm applicationId={applicationId} onDone={onDone} />
      )}
      {metadata.receipt_url ? (
        <ReceiptFacts metadata={metadata} path={metadata.receipt_url} />
      ) : (
        metadata.protocol_number && <p className={paymentStyles.note}>{t('receipt.none')}</p>
      )}
    </div>
  );
}

interface RegisteredProtocolProps {
  applicationId: string;
  number: string;
  registeredAt: string | undefined;
}

/** The number and its correction: one wrong digit keeps the client from paying the fee. */
function RegisteredProtocol({ applicationId, number, registeredAt }: RegisteredProtocolProps) {
  const t = useT('consultantPayment');
  const [isCorrecting, setCorrecting] = useState(false);
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasCorrecting && !isCorrecting) button.current?.focus();
  }, [wasCorrecting, isCorrecting]);
  const finish = () => {
    setWasCorrecting(true);
    setCorrecting(false);
  };
  return (
    <>
      <ProtocolFacts number={number} registeredAt={registeredAt} />
      {isCorrecting ? (
        <>
          <ProtocolForm applicationId={applicationId} previous={number} onDone={finish} />
          <Button type="text" onClick={finish}>
            {t('protocol.cancel')}
          </Button>
        </>
      ) : (
        <Button ref={button} type="link" onClick={() => setCorrecting(true)}>
          {t('protocol.wrong')}
        </Button>
      )}
    </>
  );
}
