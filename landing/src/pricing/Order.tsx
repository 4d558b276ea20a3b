import { formatMoney } from '@rotavisto/shared/lib';
import { type ComponentType, lazy, Suspense } from 'react';
import ui from '../components/ui.module.css';
import strings from '../locales/shop/order.pt.json';
import { t } from '../t';
import styles from './Order.module.css';
import { PlanFeatures } from './PlanCard';
import type { PlanOffer } from './plans';

type Fee = ComponentType<{ className?: string | undefined }>;
const Nothing: Fee = () => null;

/** The form opens without the consular fee when its code cannot be fetched. */
const ConsularFee = lazy(async () => {
  const chunk = await import('../belowFoldChunk').catch(() => null);
  const fee: Fee = chunk?.ConsularFee ?? Nothing;
  return { default: fee };
});

/** The summary of the order, visible while the form is filled in. */
export function Order({ plan: { name, price, words } }: { plan: PlanOffer }) {
  return (
    <aside className={styles.order} aria-label={strings.title}>
      <div className={styles.total}>
        <p className={ui.note}>{strings.title}</p>
        <p className={styles.plan}>{words?.title ?? `${t(`pricing.${name}.title`)} ${t(`pricing.${name}.visa`)}`}</p>
        {price !== null && (
          <p className={styles.price}>
            {formatMoney(price)} <span className={ui.note}>{strings.once}</span>
          </p>
        )}
      </div>
      <div className={styles.included}>
        <h3 className={styles.heading}>{strings.included}</h3>
        <PlanFeatures className={styles.features} words={words} />
        <Suspense
          fallback={
            <p className={ui.note}>
              <br />
            </p>
          }
        >
          <ConsularFee className={ui.note} />
        </Suspense>
      </div>
    </aside>
  );
}
