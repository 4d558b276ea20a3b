import ui from '../components/ui.module.css';
import { JUST_BEFORE, lazySection } from '../lazySection';
import { t } from '../t';
import preview from './AppPreview.module.css';
import { PlanCard } from './PlanCard';
import styles from './PricingSection.module.css';
import { useOffers } from './plans';

const AppPreview = lazySection(
  'preview',
  () => import('../belowFoldChunk').then((module) => module.AppPreview),
  JUST_BEFORE,
);

const ConsularFee = lazySection(
  'consular',
  () => import('../belowFoldChunk').then((module) => module.ConsularFee),
  JUST_BEFORE,
);

export function PricingSection() {
  const offers = useOffers();
  return (
    <section id="pricing" className={`${ui.section} ${styles.pricing}`} aria-labelledby="pricing-title">
      <div className={ui.container}>
        <h2 id="pricing-title" className={ui.heading}>
          {t('pricing.title')}
        </h2>
        <p className={ui.lead}>{t('pricing.lead')}</p>
        <div className={styles.cards}>
          {offers.map((plan) => (
            <PlanCard key={plan.name} plan={plan} />
          ))}
        </div>
        <div id="preview" className={preview.preview}>
          <AppPreview />
        </div>
        <div id="consular" className={styles.consular}>
          <ConsularFee />
        </div>
        <p className={ui.note}>
          {t('pricing.note')} <a href="#notas">{t('pricing.sources')}</a>
        </p>
      </div>
    </section>
  );
}
