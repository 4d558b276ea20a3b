import { FootnoteMark } from '../components/FootnoteMark';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { usePrintedClaims } from '../facts/claims';
import { t } from '../t';
import styles from './Hero.module.css';
import { RouteDrawing } from './RouteDrawing';

export function Hero() {
  const claims = usePrintedClaims();
  return (
    <section className={styles.hero}>
      <div className={`${ui.container} ${styles.grid}`}>
        <div>
          <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 className={styles.title}>{t('hero.title')}</h1>
          <p className={styles.lead}>{t('hero.lead')}</p>
          <div className={styles.actions}>
            <a href="#pricing" className={ui.primary}>
              {t('hero.start')}
              <Icon name="arrow" />
            </a>
            <a href="#process" className={ui.secondary}>
              {t('hero.learnMore')}
            </a>
          </div>
          <dl className={styles.claims}>
            <div>
              <dt>{t('hero.approvalLabel')}</dt>
              <dd>
                {claims.approvalRate.value}
                <FootnoteMark number={1} />
              </dd>
            </div>
            <div>
              <dt>{t('hero.timeLabel')}</dt>
              <dd>{claims.averageTime.value}</dd>
            </div>
          </dl>
        </div>
        <RouteDrawing />
      </div>
      <p className={styles.notice}>
        <Icon name="info" size={18} />
        {t('hero.notice')}
      </p>
    </section>
  );
}
