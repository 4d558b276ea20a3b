import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Plan } from '@rotavisto/shared/session';
import type { Json } from '@rotavisto/shared/supabase';
import styles from './clients.module.css';

type OfferedPlan = Pick<Plan, 'name' | 'price' | 'features'> & { texts: Json };

export function ClientPlan({ plan }: { plan: OfferedPlan | null }) {
  const t = useT('consultant');
  const inWords = usePlanText();
  return (
    <section className={styles.section}>
      <h3>{t('client.plan')}</h3>
      {plan ? (
        <>
          <p className={styles.line}>
            <strong>{inWords.name(plan)}</strong>
            {plan.price !== null && <span className="rv-figures">{formatMoney(plan.price)}</span>}
          </p>
          <ul className={styles.features}>
            {inWords.features(plan).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t('client.noPlan')}</p>
      )}
    </section>
  );
}
