import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { useId } from 'react';
import styles from './Payment.module.css';

/** Payment methods that the database records. */
export type PaymentMethod = 'card' | 'pix';
/** Payment methods that the portal offers. */
export type MethodName = PaymentMethod | 'boleto';

const METHODS: readonly MethodName[] = ['pix', 'card', 'boleto'];

/** The database records a boleto as PIX, as the instructions for a boleto explain. */
export const recordedMethod = (method: MethodName): PaymentMethod => (method === 'card' ? 'card' : 'pix');

interface Props {
  value: MethodName | null;
  onChange: (method: MethodName) => void;
}

export function MethodChoice({ value, onChange }: Props) {
  const t = useT('clientPayment', 'payment');
  const id = useId();
  const facts = useFacts();
  return (
    <fieldset className={styles.methods}>
      <legend>{t('method.title')}</legend>
      {METHODS.map((method) => (
        <label key={method}>
          <input
            type="radio"
            name="payment-method"
            checked={value === method}
            aria-labelledby={`${id}-${method}`}
            aria-describedby={`${id}-${method}-hint`}
            onChange={() => onChange(method)}
          />
          <span>
            <span id={`${id}-${method}`} className={styles.method}>
              {method === 'boleto' ? t('method.boleto') : t(`payment:method.${method}`)}
            </span>
            <small id={`${id}-${method}-hint`} className={styles.hint}>
              {facts.fill(t(`method.hint.${method}`))}
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
