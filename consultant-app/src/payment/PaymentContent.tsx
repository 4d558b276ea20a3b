import { applicationById, type OfficialProgress, useLive } from '@rotavisto/shared/data';
import { type PaymentStep, ProtocolFacts, paymentStyles, ReceiptFacts } from '@rotavisto/shared/features/payment';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import styles from './Payment.module.css';
import { ProtocolForm } from './ProtocolForm';
import pt from './pt.json';

registerStrings('consultantPayment', pt);

interface Props {
  applicationId: string;
  step: PaymentStep;
  onDone: () => void;
  /** Whether the dialog was opened to register the protocol. */
  isAsked?: boolean;
}

export function PaymentContent({ applicationId, step, onDone, isAsked = false }: Props) {
  const t = useT('consultantPayment');
  const metadata = step.metadata ?? {};
  const official = useQuery(applicationById(applicationId)).data?.official_form;
  useLive('ds160_complements', [applicationById(applicationId).queryKey]);
  return (
    <div className={paymentStyles.panel}>
      {metadata.protocol_number ? (
        <RegisteredProtocol
          applicationId={applicationId}
          number={metadata.protocol_number}
          registeredAt={metadata.protocol_registered_at}
          official={official}
        />
      ) : (
        <ProtocolForm applicationId={applicationId} official={official} isAsked={isAsked} onDone={onDone} />
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
  official: OfficialProgress | null | undefined;
}

/** The registered number and the form to correct it: with a wrong digit the client cannot pay the fee. */
function RegisteredProtocol({ applicationId, number, registeredAt, official }: RegisteredProtocolProps) {
  const t = useT('consultantPayment');
  const [isCorrecting, setCorrecting] = useState(false);
  const [wasCorrecting, setWasCorrecting] = useState(false);
  const reported = official?.confirmation_number;
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
      {reported && reported !== number && (
        <p role="note" className={styles.warning}>
          {t('protocol.another', { number: reported })}
        </p>
      )}
      {isCorrecting ? (
        <>
          <ProtocolForm applicationId={applicationId} previous={number} official={official} isAsked onDone={finish} />
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
