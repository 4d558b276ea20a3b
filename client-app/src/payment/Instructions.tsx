import { CONSULAR_FEE_USD } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { formatDollars } from '@rotavisto/shared/lib';
import type { MethodName } from './MethodChoice';
import styles from './Payment.module.css';

const LINES = ['choose', 'amount', 'receipt'] as const;

export function Instructions({ method }: { method: MethodName }) {
  const t = useT('clientPayment');
  return (
    <>
      <h3 className={styles.subheading}>{t(`instructions.${method}.title`)}</h3>
      <ul className={styles.lines}>
        {LINES.map((line) => (
          <li key={line}>{t(`instructions.${method}.${line}`, { fee: formatDollars(CONSULAR_FEE_USD) })}</li>
        ))}
      </ul>
    </>
  );
}
