import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { formatDateTime } from '../../domain';
import { useT } from '../../i18n';
import styles from './Payment.module.css';
import './strings';

export function ProtocolFacts({ number, registeredAt }: { number: string; registeredAt: string | undefined }) {
  const t = useT('payment');

  async function copy() {
    try {
      await navigator.clipboard.writeText(number);
      notify({ type: 'success', text: t('protocol.copied') });
    } catch {
      notify({ type: 'error', text: t('protocol.copyFailed') });
    }
  }

  return (
    <section className={styles.protocol}>
      <dl>
        <div>
          <dt>{t('protocol.number')}</dt>
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
