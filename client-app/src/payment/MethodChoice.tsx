import { useT } from '@rotavisto/shared/i18n';
import styles from './Payment.module.css';

export type PaymentMethod = 'card' | 'pix';

const METHODS: readonly PaymentMethod[] = ['card', 'pix'];

interface Props {
  value: PaymentMethod | null;
  onChange: (method: PaymentMethod) => void;
}

export function MethodChoice({ value, onChange }: Props) {
  const t = useT('clientPayment', 'payment');
  return (
    <fieldset className={styles.methods}>
      <legend>{t('method.title')}</legend>
      {METHODS.map((method) => (
        <label key={method}>
          <input type="radio" name="payment-method" checked={value === method} onChange={() => onChange(method)} />
          {t(`payment:method.${method}`)}
        </label>
      ))}
    </fieldset>
  );
}
