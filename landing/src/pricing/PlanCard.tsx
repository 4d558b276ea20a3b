import { formatMoney } from '@rotavisto/shared/lib';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import { t } from '../t';
import styles from './PlanCard.module.css';
import { PLAN_FEATURES, type PlanOffer } from './plans';

export function PlanCard({ plan }: { plan: PlanOffer }) {
  const { name, price, planId, isAvailable } = plan;

  return (
    <article
      className={`${styles.card} ${isAvailable ? styles.recommended : styles.soon}`}
      aria-labelledby={`plan-${name}`}
    >
      <p className={styles.tag}>{t(`pricing.${name}.tag`)}</p>
      <p className={styles.visa}>{t(`pricing.${name}.visa`)}</p>
      <h3 id={`plan-${name}`} className={styles.title}>
        {t(`pricing.${name}.title`)}
      </h3>
      <p className={styles.description}>{t(`pricing.${name}.description`)}</p>
      {price === null ? (
        <p className={styles.notice}>{t('pricing.student.notice')}</p>
      ) : (
        <p className={styles.price}>
          {formatMoney(price)} <span>{t('pricing.tourist.once')}</span>
        </p>
      )}
      <PlanFeatures className={styles.features} />
      <p className={styles.app}>
        <Icon name="phone" />
        {t('pricing.app')}
      </p>
      <button
        type="button"
        className={ui.primary}
        disabled={!isAvailable}
        onClick={() => openDialog({ kind: 'quick', planId })}
      >
        {t(`pricing.${name}.buy`)}
      </button>
    </article>
  );
}

/** The features every plan includes. */
export function PlanFeatures({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {PLAN_FEATURES.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {t(`pricing.features.${feature}`)}
        </li>
      ))}
    </ul>
  );
}
