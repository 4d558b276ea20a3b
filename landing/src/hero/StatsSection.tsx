import { FootnoteMark } from '../components/FootnoteMark';
import ui from '../components/ui.module.css';
import { FACTS } from '../facts/facts';
import { t } from '../t';
import styles from './StatsSection.module.css';

/** In the order of their footnotes. */
const STATS = [
  { name: 'approval', value: FACTS.approvalRate.value },
  { name: 'faster', value: FACTS.fasterBy.value },
  { name: 'rating', value: FACTS.rating.value },
] as const;

export function StatsSection() {
  return (
    <section className={styles.band} aria-labelledby="stats-title">
      <h2 id="stats-title" className={ui.srOnly}>
        {t('stats.title')}
      </h2>
      <dl className={`${ui.container} ${styles.stats}`}>
        {STATS.map(({ name, value }, index) => (
          <div key={name} className={styles.stat}>
            <dt>{t(`stats.${name}`)}</dt>
            <dd>
              {value}
              <FootnoteMark number={index + 1} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
