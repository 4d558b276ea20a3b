import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import styles from './clients.module.css';

export function ClientPlan({ plan }: { plan: { name: string; price: number | null; features: string[] } | null }) {
  const t = useT('consultant');
  const inWords = usePlanText();
  return (
    <section className={styles.section}>
      <h3>{t('client.plan')}</h3>
      {plan ? (
        <>
          <p className={styles.line}>
            <strong>{inWords(plan.name)}</strong>
            {plan.price !== null && <span className="rv-figures">{formatMoney(plan.price)}</span>}
          </p>
          <ul className={styles.features}>
            {plan.features.map((feature) => (
              <li key={feature}>{inWords(feature)}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('client.noPlan')}</p>
      )}
    </section>
  );
}
