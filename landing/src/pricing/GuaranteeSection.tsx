import { Stamp } from '@rotavisto/shared/brand';
import ui from '../components/ui.module.css';
import { FACTS } from '../facts/facts';
import { t } from '../t';
import styles from './GuaranteeSection.module.css';

const RULES = ['withdrawal', 'refused', 'excluded'] as const;

export function GuaranteeSection() {
  return (
    <section className={ui.section} aria-labelledby="guarantee-title">
      <div className={`${ui.container} ${styles.grid}`}>
        <div>
          <Stamp tone="done">{t('guarantee.stamp')}</Stamp>
          <h2 id="guarantee-title" className={`${ui.heading} ${styles.heading}`}>
            {t('guarantee.title')}
          </h2>
          <p className={ui.lead}>{t('guarantee.lead')}</p>
        </div>
        <dl className={styles.rules}>
          {RULES.map((rule) => (
            <div key={rule} className={styles.rule}>
              <dt>{t(`guarantee.${rule}`, { withdrawal: FACTS.withdrawal.value })}</dt>
              <dd>{t(`guarantee.${rule}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
