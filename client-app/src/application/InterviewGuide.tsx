import { useFacts } from '@rotavisto/shared/facts';
import { useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import { WhoSigns } from '../cases/WhoSigns';
import { useTicked } from '../interview/useTicked';
import styles from './facts.module.css';
import './visit/strings';

const BRING = ['passport', 'confirmation', 'appointment', 'photo', 'support'] as const;
const DAY = ['early', 'devices', 'barcode', 'answers', 'passport'] as const;

/** The papers to bring, to tick as they are packed, and the course of the day. */
export function InterviewGuide() {
  const t = useT('client', 'clientVisit');
  const facts = useFacts();
  const { ticked, toggle } = useTicked('bring');
  return (
    <>
      <WhoSigns />
      <section className={styles.block} aria-labelledby="interview-bring">
        <h2 id="interview-bring">{t('clientVisit:bring.title')}</h2>
        <ul className={styles.list}>
          {BRING.map((item) => (
            <li key={item}>
              <label>
                <input type="checkbox" checked={ticked.includes(item)} onChange={() => toggle(item)} />
                <span>
                  <Tied>{t(`clientVisit:bring.${item}`)}</Tied>
                </span>
              </label>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.block} aria-labelledby="interview-day">
        <h2 id="interview-day">{t('clientVisit:day.title')}</h2>
        <ul>
          {DAY.map((item) => (
            <li key={item}>
              <Tied>{facts.fill(t(`clientVisit:day.${item}`))}</Tied>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
