import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import { useState } from 'react';
import routeSteps from '../application/routeSteps.module.css';
import { MethodChoice, type MethodName, type PaymentMethod } from './MethodChoice';
import styles from './Payment.module.css';
import { ReceiptForm } from './ReceiptForm';

interface Props {
  applicationId: string;
  recorded: PaymentMethod | undefined;
  onDone: () => void;
}

/** Portal, payment and receipt in order; the portal is the primary action until the client chooses a file. */
export function PaymentBlocks({ applicationId, recorded, onDone }: Props) {
  const t = useT('clientPayment');
  const [method, setMethod] = useState<MethodName | null>(recorded ?? null);
  const [file, setFile] = useState<File | null>(null);
  const portal = useFacts().print('portalUrl');
  return (
    <ol className={`${routeSteps.steps} ${styles.blocks}`}>
      <li>
        <h2 className={styles.heading}>{t('blocks.portal')}</h2>
        <p>{t('instructions.account')}</p>
        <p>
          <Tied>{t('instructions.protocol')}</Tied>
        </p>
        {portal && (
          <Button
            type={file ? 'default' : 'primary'}
            size="large"
            href={portal}
            target="_blank"
            rel="noopener noreferrer"
            title={t('instructions.portalHint', { site: portal.split('/')[2] })}
          >
            {t('instructions.portal')}
          </Button>
        )}
      </li>
      <li>
        <h2 className={styles.heading}>{t('blocks.pay')}</h2>
        <MethodChoice value={method} onChange={setMethod} />
        {method && <Instructions method={method} />}
      </li>
      <li>
        <ReceiptForm applicationId={applicationId} method={method} file={file} onFile={setFile} onDone={onDone} />
      </li>
    </ol>
  );
}

const LINES = ['choose', 'amount', 'receipt'] as const;

function Instructions({ method }: { method: MethodName }) {
  const t = useT('clientPayment');
  const facts = useFacts();
  const lines = LINES.map((line) => [line, facts.fill(t(`instructions.${method}.${line}`))] as const);
  return (
    <>
      <h3 className={styles.subheading}>{t(`instructions.${method}.title`)}</h3>
      <ul className="rv-points">{lines.map(([line, text]) => text && <li key={line}>{text}</li>)}</ul>
    </>
  );
}
