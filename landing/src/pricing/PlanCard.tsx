import { formatMoney } from '@rotavisto/shared/lib';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { openDialog } from '../dialogs/dialogs';
import { t } from '../t';
import styles from './PlanCard.module.css';
import { PLAN_FEATURES, type PlanOffer } from './plans';

export function PlanCard({ plan }: { plan: PlanOffer }) {
  const { name, price, planId, isAvailable, words } = plan;
  const kind = isAvailable ? 'tourist' : 'student';

  return (
    <article
      className={`${styles.card} ${isAvailable ? styles.recommended : styles.soon}`}
      aria-labelledby={`plan-${name}`}
    >
      {kind === name || !isAvailable ? <p className={styles.tag}>{t(`pricing.${kind}.tag`)}</p> : null}
      <p className={styles.visa}>{t(`pricing.${name}.visa`)}</p>
      <h3 id={`plan-${name}`} className={styles.title}>
        {words?.title ?? t(`pricing.${name}.title`)}
      </h3>
      <p className={styles.description}>{words?.description ?? t(`pricing.${name}.description`)}</p>
      {price === null || !isAvailable ? (
        <p className={styles.notice}>{t('pricing.student.notice')}</p>
      ) : (
        <p className={styles.price}>
          {formatMoney(price)} <span>{t('pricing.tourist.once')}</span>
        </p>
      )}
      <PlanFeatures className={styles.features} words={words} />
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
        {t(`pricing.${kind}.buy`)}
      </button>
    </article>
  );
}

/** The features of a plan; every plan of the release has the same features. */
export function PlanFeatures({ className, words }: { className: string | undefined; words: PlanOffer['words'] }) {
  const features = words?.features ?? PLAN_FEATURES.map((feature) => t(`pricing.features.${feature}`));
  return (
    <ul className={className}>
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
