import ui from '../components/ui.module.css';
import { FACTS } from '../facts/facts';
import { t } from '../t';
import { AppPreview } from './AppPreview';
import { PlanCard } from './PlanCard';
import styles from './PricingSection.module.css';
import { PLANS } from './plans';

export function PricingSection() {
  return (
    <section id="pricing" className={`${ui.section} ${styles.pricing}`} aria-labelledby="pricing-title">
      <div className={ui.container}>
        <h2 id="pricing-title" className={ui.heading}>
          {t('pricing.title')}
        </h2>
        <p className={ui.lead}>{t('pricing.lead')}</p>
        <div className={styles.cards}>
          {PLANS.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
        <AppPreview />
        <p className={styles.consular}>{t('pricing.consular', { mrvFee: FACTS.mrvFee.value })}</p>
        <p className={ui.note}>{t('pricing.note')}</p>
      </div>
    </section>
  );
}
