import { isUsualProtocol, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { registerProtocol } from '../data/payment';
import styles from './Payment.module.css';

interface Props {
  applicationId: string;
  /** Corrects a wrong number with a reason, which stays in the history. */
  previous?: string;
  onDone: () => void;
}

/** An unusual number is pointed out and still accepted. */
export function ProtocolForm({ applicationId, previous, onDone }: Props) {
  const t = useT('consultantPayment');
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
      <ProtocolField
        id="protocol-number"
        label={t('protocol.label')}
        value={number}
        maxLength={TEXT_BOUNDS.protocol}
        placeholder={t('protocol.example')}
        problem={isBlank && t('errors:payment.protocolMissing')}
        hint={isUnusual && t('protocol.unusual')}
        onChange={(text) => {
          setNumber(text);
          setBlank(false);
        }}
      />
      {previous !== undefined && (
        <ProtocolField
          id="protocol-reason"
          label={t('protocol.reason')}
          value={reason}
          maxLength={TEXT_BOUNDS.correctionReason}
          problem={isUnexplained && t('protocol.reasonMissing')}
          onChange={(text) => {
            setReason(text);
            setUnexplained(false);
          }}
        />
      )}
      <Button type="primary" htmlType="submit" loading={register.isPending}>
        {t(previous === undefined ? 'protocol.submit' : 'protocol.correct')}
      </Button>
    </form>
  );
}

interface ProtocolFieldProps {
  id: string;
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  /** The error; the protocol is not accepted before it is fixed. */
  problem: string | false;
  /** A warning; the protocol is accepted. */
  hint?: string | false;
  onChange: (value: string) => void;
}

function ProtocolField({ id, label, value, maxLength, placeholder, problem, hint, onChange }: ProtocolFieldProps) {
  const isWrong = problem !== false;
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        placeholder={placeholder}
        status={isWrong ? 'error' : undefined}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-help`} aria-live="polite" className={isWrong ? paymentStyles.error : styles.warning}>
        {problem || hint}
      </p>
    </>
  );
}
