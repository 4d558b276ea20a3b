import { isUsualProtocol } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { registerProtocol } from '../data/payment';
import styles from './Payment.module.css';

interface Props {
  applicationId: string;
  /** The wrong number: it is corrected with a reason, which stays in the history. */
  previous?: string;
  onDone: () => void;
}

/** An unusual number is pointed out and still accepted. */
export function ProtocolForm({ applicationId, previous, onDone }: Props) {
  const t = useT('consultantPayment', 'payment');
  const [number, setNumber] = useState(previous ?? '');
  const [reason, setReason] = useState('');
  const [isBlank, setBlank] = useState(false);
  const [isUnexplained, setUnexplained] = useState(false);
  const register = useMutation(registerProtocol);
  const protocolNumber = number.trim().toUpperCase();
  const isUnusual = protocolNumber !== '' && !isUsualProtocol(protocolNumber);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWithoutReason = previous !== undefined && reason.trim() === '';
    setBlank(protocolNumber === '');
    setUnexplained(isWithoutReason);
    if (protocolNumber === '' || isWithoutReason) return;
    register
      .mutateAsync({ applicationId, protocolNumber, ...(previous === undefined ? {} : { reason }) })
      .then(onDone, () => undefined);
  }

  return (
    <form className={paymentStyles.receipt} onSubmit={submit} noValidate>
      <p className={paymentStyles.note}>{t(previous === undefined ? 'protocol.none' : 'protocol.correcting')}</p>
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
      {previous !== undefined && (
        <>
          <label htmlFor="protocol-reason" className={styles.label}>
            {t('protocol.reason')}
          </label>
          <Input
            id="protocol-reason"
            value={reason}
            maxLength={500}
            status={isUnexplained ? 'error' : undefined}
            aria-invalid={isUnexplained}
            aria-describedby="protocol-reason-help"
            onChange={(event) => {
              setReason(event.target.value);
              setUnexplained(false);
            }}
          />
          <p id="protocol-reason-help" aria-live="polite" className={paymentStyles.error}>
            {isUnexplained && t('protocol.reasonMissing')}
          </p>
        </>
      )}
      <Button type="primary" htmlType="submit" loading={register.isPending}>
        {t(previous === undefined ? 'protocol.submit' : 'protocol.correct')}
      </Button>
    </form>
  );
}
