import { useT } from '@rotavisto/shared/i18n';
import styles from './facts.module.css';

const BRING = ['passport', 'confirmation', 'appointment', 'photo', 'support'] as const;
const DAY = ['early', 'devices', 'barcode', 'answers', 'passport'] as const;

export function InterviewGuide() {
  const t = useT('client');
  return (
    <>
      <section className={styles.block} aria-labelledby="interview-bring">
        <h2 id="interview-bring">{t('interview.bring.title')}</h2>
        <ul>
          {BRING.map((item) => (
            <li key={item}>{t(`interview.bring.${item}`)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.block} aria-labelledby="interview-day">
        <h2 id="interview-day">{t('interview.day.title')}</h2>
        <ul>
          {DAY.map((item) => (
            <li key={item}>{t(`interview.day.${item}`)}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
