import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import type { MethodName } from './MethodChoice';
import styles from './Payment.module.css';

const LINES = ['choose', 'amount', 'receipt'] as const;

export function Instructions({ method }: { method: MethodName }) {
  const t = useT('clientPayment');
  const facts = useFacts();
  const lines = LINES.map((line) => [line, facts.fill(t(`instructions.${method}.${line}`))] as const);
  return (
    <>
      <h3 className={styles.subheading}>{t(`instructions.${method}.title`)}</h3>
      <ul className={styles.lines}>{lines.map(([line, text]) => text && <li key={line}>{text}</li>)}</ul>
    </>
  );
}
