import { formatMoney } from '@rotavisto/shared/lib';
import styles from './sales.module.css';

/** An amount that never breaks between its sign and its digits. */
export function Money({ amount }: { amount: number }) {
  return <span className={styles.money}>{formatMoney(amount)}</span>;
}
