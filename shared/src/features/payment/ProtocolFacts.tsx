import { Button } from 'antd';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import { copyText, Tied } from '../../ui';
import styles from './Payment.module.css';
import './strings';

export function ProtocolFacts({ number, registeredAt }: { number: string; registeredAt: string | undefined }) {
  const t = useT('payment');

  const copy = () => copyText(number, { copied: t('protocol.copied'), failed: t('protocol.copyFailed') });

  return (
    <section className={styles.protocol}>
      <dl>
        <div>
          <dt>
            <Tied>{t('protocol.number')}</Tied>
          </dt>
          <dd className={styles.number}>{number}</dd>
        </div>
        {registeredAt && (
          <div>
            <dt>{t('protocol.registeredAt')}</dt>
            <dd>{formatDateTime(registeredAt)}</dd>
          </div>
        )}
      </dl>
      <Button onClick={copy}>{t('protocol.copy')}</Button>
    </section>
  );
}
