import { ProtocolFacts } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ProtocolForm } from './ProtocolForm';

interface Props {
  applicationId: string;
  number: string;
  registeredAt: string | undefined;
}

/** The number and its correction: one wrong digit keeps the client from paying the fee. */
export function RegisteredProtocol({ applicationId, number, registeredAt }: Props) {
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
