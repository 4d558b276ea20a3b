import { decisionOf } from '../application/decision/decisionOf';
import { Outcome } from '../application/Outcome';
import styles from './HomeOutcome.module.css';

/** The decision takes the place of the next step. */
export function HomeOutcome({ application }: { application: Parameters<typeof decisionOf>[0] }) {
  return (
    <div className={styles.outcome}>
      <Outcome decision={decisionOf(application)} />
    </div>
  );
}
