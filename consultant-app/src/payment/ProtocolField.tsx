import { paymentStyles } from '@rotavisto/shared/features/payment';
import { Input } from 'antd';
import styles from './Payment.module.css';

interface Props {
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

export function ProtocolField({ id, label, value, maxLength, placeholder, problem, hint, onChange }: Props) {
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
