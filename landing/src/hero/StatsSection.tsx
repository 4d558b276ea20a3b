import { FootnoteMark } from '../components/FootnoteMark';
import ui from '../components/ui.module.css';
import { CLAIMS } from '../facts/claims';
import { usePublishedRating } from '../facts/usePublishedRating';
import { s } from '../storyStrings';
import styles from './StatsSection.module.css';

/** In the order of their footnotes. */
const STATS = [
  { name: 'approval', value: CLAIMS.approvalRate },
  { name: 'faster', value: CLAIMS.fasterBy },
  { name: 'rating', value: CLAIMS.rating },
] as const;

export function StatsSection() {
  const rating = usePublishedRating();
  return (
    <>
      <h2 id="stats-title" className={ui.srOnly}>
        {s('stats.title')}
      </h2>
      <dl className={`${ui.container} ${styles.stats}`}>
        {STATS.map(({ name, value }, index) => (
          <div key={name} className={styles.stat}>
            <dt>{s(`stats.${name}`)}</dt>
            <dd>
              {(name === 'rating' && rating?.value) || value}
              <FootnoteMark number={index + 1} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
