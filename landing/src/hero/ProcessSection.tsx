import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { s } from '../storyStrings';
import styles from './ProcessSection.module.css';

const STEPS = ['documents', 'analysis', 'review', 'interview'] as const;

export function ProcessSection() {
  return (
    <div className={ui.container}>
      <h2 id="process-title" className={ui.heading}>
        {s('process.title')}
      </h2>
      <p className={ui.lead}>{s('process.lead')}</p>
      <ol className={styles.route}>
        {STEPS.map((step) => (
          <li key={step} className={styles.step}>
            <span className={styles.station}>
              <Icon name={step} size={24} />
            </span>
            <p className={styles.time}>{s(`process.${step}.time`)}</p>
            <h3 className={styles.title}>{s(`process.${step}.title`)}</h3>
            <p className={styles.text}>{s(`process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
