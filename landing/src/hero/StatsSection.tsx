import { useClaims } from '@rotavisto/shared/facts';
import { locale } from '@rotavisto/shared/lib';
import { FootnoteMark } from '../components/FootnoteMark';
import ui from '../components/ui.module.css';
import { usePrintedClaims } from '../facts/claims';
import { s } from '../storyStrings';
import styles from './StatsSection.module.css';

/** The figures in the order of their footnotes. */
const STATS = [
  { name: 'approval', claim: 'approvalRate' },
  { name: 'faster', claim: 'fasterBy' },
  { name: 'rating', claim: 'rating' },
] as const;

export function StatsSection() {
  const claims = usePrintedClaims();
  return (
    <>
      <h2 id="stats-title" className="rv-visually-hidden">
        {s('stats.title')}
      </h2>
      <dl className={`${ui.container} ${styles.stats}`}>
        {STATS.map(({ name, claim }, index) => (
          <div key={name} className={styles.stat}>
            <dt>{s(`stats.${name}`)}</dt>
            <dd>
              {claims[claim].value}
              <FootnoteMark number={index + 1} />
            </dd>
          </div>
        ))}
      </dl>
      <ResponseTime />
    </>
  );
}

/** The time until a message is answered, shown once it is published; there is no sample data for it. */
function ResponseTime() {
  const { responseTime } = useClaims();
  if (!responseTime) return null;
  return (
    <p className={`${ui.container} ${styles.response}`}>
      {s(responseTime.value === 1 ? 'stats.responseOne' : 'stats.responseMany', {
        n: responseTime.value.toLocaleString(locale()),
        sample: responseTime.sample.toLocaleString(locale()),
      })}
    </p>
  );
}
