import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { t } from '../t';
import styles from './ProcessSection.module.css';

const STEPS = ['documents', 'analysis', 'review', 'interview'] as const;

export function ProcessSection() {
  return (
    <section id="process" className={ui.section} aria-labelledby="process-title">
      <div className={ui.container}>
        <h2 id="process-title" className={ui.heading}>
          {t('process.title')}
        </h2>
        <p className={ui.lead}>{t('process.lead')}</p>
        <ol className={styles.route}>
          {STEPS.map((step) => (
            <li key={step} className={styles.step}>
              <span className={styles.station}>
                <Icon name={step} size={24} />
              </span>
              <p className={styles.time}>{t(`process.${step}.time`)}</p>
              <h3 className={styles.title}>{t(`process.${step}.title`)}</h3>
              <p className={styles.text}>{t(`process.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
