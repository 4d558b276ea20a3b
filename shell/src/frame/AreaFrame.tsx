import { LoadingScreen, Logo } from '@rotavisto/shared/brand';
import styles from './AreaFrame.module.css';

const ENTRIES = [1, 2, 3, 4, 5];

/** The outline of an area with its widths. It is prerendered in the page and not part of the shell's code. */
export function AreaFrame() {
  return (
    <div className={styles.frame}>
      <div className={styles.rail}>
        <div className={styles.logo}>
          <Logo />
        </div>
        {ENTRIES.map((entry) => (
          <span key={entry} className={styles.entry} />
        ))}
      </div>
      <div className={styles.column}>
        <div className={styles.header}>
          <span className={styles.search} />
          <span className={styles.person} />
        </div>
        <LoadingScreen inline />
      </div>
    </div>
  );
}
