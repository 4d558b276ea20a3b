import { isUsualProtocol } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { registerProtocol } from '../data/payment';
import styles from './Payment.module.css';

/** An unusual number is pointed out and still accepted. */
export function ProtocolForm({ applicationId, onDone }: { applicationId: string; onDone: () => void }) {
  const t = useT('consultantPayment', 'payment');
  const [number, setNumber] = useState('');
  const [isBlank, setBlank] = useState(false);
  const register = useMutation(registerProtocol);
  const protocolNumber = number.trim().toUpperCase();
  const isUnusual = protocolNumber !== '' && !isUsualProtocol(protocolNumber);

  function submit(event: FormEvent) {
    event.preventDefault();
    setBlank(protocolNumber === '');
    if (protocolNumber !== '') register.mutateAsync({ applicationId, protocolNumber }).then(onDone, () => undefined);
  }

  return (
    <form className={paymentStyles.receipt} onSubmit={submit} noValidate>
      <p className={paymentStyles.note}>{t('protocol.none')}</p>
      <label htmlFor="protocol-number" className={styles.label}>
        {t('protocol.label')}
      </label>
      <Input
        id="protocol-number"
        value={number}
        maxLength={40}
        autoComplete="off"
        placeholder={t('protocol.example')}
        status={isBlank ? 'error' : undefined}
        aria-invalid={isBlank}
        aria-describedby="protocol-help"
        onChange={(event) => {
          setNumber(event.target.value);
          setBlank(false);
        }}
      />
      <p id="protocol-help" aria-live="polite" className={isBlank ? paymentStyles.error : styles.warning}>
        {isBlank ? t('errors:payment.protocolMissing') : isUnusual && t('protocol.unusual')}
      </p>
      <Button type="primary" htmlType="submit" loading={register.isPending}>
        {t('protocol.submit')}
      </Button>
    </form>
  );
}
