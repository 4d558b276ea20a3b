import { useKnownFacts } from '@rotavisto/shared/facts';
import { formatMoney } from '@rotavisto/shared/lib';
import ui from '../components/ui.module.css';
import strings from '../locales/order.pt.json';
import { t } from '../t';
import styles from './Order.module.css';
import { PlanFeatures } from './PlanCard';
import type { PlanOffer } from './plans';

/** The order, in sight while the form is filled in. */
export function Order({ plan: { name, price } }: { plan: PlanOffer }) {
  return (
    <aside className={styles.order} aria-label={strings.title}>
      <div className={styles.total}>
        <p className={ui.note}>{strings.title}</p>
        <p className={styles.plan}>
          {t(`pricing.${name}.title`)} {t(`pricing.${name}.visa`)}
        </p>
        {price !== null && (
          <p className={styles.price}>
            {formatMoney(price)} <span className={ui.note}>{strings.once}</span>
          </p>
        )}
      </div>
      <div className={styles.included}>
        <h3 className={styles.heading}>{strings.included}</h3>
        <PlanFeatures className={styles.features} />
        <p className={ui.note}>{useKnownFacts().fill(t('pricing.consular'))}</p>
      </div>
    </aside>
  );
}
