import type { OfficialProgress } from '@rotavisto/shared/data';
import { cleanProtocol, isUsualProtocol, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { paymentStyles } from '@rotavisto/shared/features/payment';
import { useT } from '@rotavisto/shared/i18n';
import { ProtocolInput, passwordProblem } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { registerProtocol } from '../data/payment';
import { useAskedField } from '../dialogs/useAskedField';
import styles from './Payment.module.css';

interface Props {
  applicationId: string;
  /** The registered number to correct; a correction needs a reason, which is kept in the timeline. */
  previous?: string;
  /** The progress of the official form; undefined until it is loaded. */
  official?: OfficialProgress | null | undefined;
  /** Whether the field takes the focus. */
  isAsked?: boolean;
  onDone: () => void;
}

/**
 * Registers the protocol. An unusual number, or a number before the client's confirmation, shows a warning and is
 * accepted.
 */
export function ProtocolForm({ applicationId, previous, official, isAsked = false, onDone }: Props) {
  const t = useT('consultantPayment');
  const reported = official?.confirmation_number;
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed ?? previous ?? reported ?? '';
  const [reason, setReason] = useState('');
  const [isBlank, setBlank] = useState(false);
  const [isUnexplained, setUnexplained] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useAskedField(form, isAsked ? 'number' : null);
  const register = useMutation(registerProtocol);
  const secret = passwordProblem(reason);
  const protocolNumber = cleanProtocol(number);
  const isUnchecked = official !== undefined && official?.state !== 'confirmed' && official?.state !== 'signed';
  const isUnusual = protocolNumber !== '' && !isUsualProtocol(protocolNumber);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isWithoutReason = previous !== undefined && reason.trim() === '';
    setBlank(protocolNumber === '');
    setUnexplained(isWithoutReason);
    if (protocolNumber === '' || isWithoutReason || secret) return;
    register
      .mutateAsync({ applicationId, protocolNumber, ...(previous === undefined ? {} : { reason }) })
      .then(onDone, () => undefined);
  }

  return (
    <form ref={form} className={paymentStyles.receipt} onSubmit={submit} noValidate>
      <p className={paymentStyles.note}>{t(previous === undefined ? 'protocol.none' : 'protocol.correcting')}</p>
      {previous === undefined && isUnchecked && (
        <p role="note" className={styles.warning}>
          {t('protocol.unchecked')}
        </p>
      )}
      <ProtocolField
        id="protocol-number"
        label={t('protocol.label')}
        value={number}
        maxLength={TEXT_BOUNDS.protocol}
        placeholder={t('protocol.example')}
        isNumber
        problem={isBlank && t('errors:protocol_blank')}
        hint={isUnusual && t('protocol.unusual')}
        note={reported === protocolNumber && t('protocol.fromClient')}
        onChange={(text) => {
          setTyped(text);
          setBlank(false);
        }}
      />
      {reported && reported !== protocolNumber && (
        <Button onClick={() => setTyped(reported)}>{t('protocol.useFromClient', { number: reported })}</Button>
      )}
      {previous !== undefined && (
        <ProtocolField
          id="protocol-reason"
          label={t('protocol.reason')}
          value={reason}
          maxLength={TEXT_BOUNDS.correctionReason}
          problem={isUnexplained ? t('protocol.reasonMissing') : (secret ?? false)}
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
  /** An error that prevents the registration. */
  problem: string | false;
  isNumber?: boolean;
  /** A warning that allows the registration. */
  hint?: string | false;
  /** The source of the number in the field. */
  note?: string | false;
  onChange: (value: string) => void;
}

function ProtocolField({ id, label, problem, hint, note, isNumber, onChange, ...input }: ProtocolFieldProps) {
  const isWrong = problem !== false;
  const warned = hint ? styles.warning : paymentStyles.note;
  const field = {
    ...input,
    id,
    status: isWrong ? ('error' as const) : undefined,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-help`,
  };
  return (
    <>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {isNumber ? (
        <ProtocolInput {...field} onChange={onChange} />
      ) : (
        <Input {...field} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
      )}
      <p id={`${id}-help`} aria-live="polite" className={isWrong ? paymentStyles.error : warned}>
        {problem || hint || note}
      </p>
    </>
  );
}
