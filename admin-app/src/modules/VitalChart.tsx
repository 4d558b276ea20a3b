import styles from './modules.module.css';
import { LIMITS, ratingOf, type Vital } from './vitals';

const WIDTH = 96;
const HEIGHT = 10;

/** A bar against the two lines; the figure itself stands beside it. */
export function VitalChart({ vital, value }: { vital: Vital; value: number }) {
  const { good, poor } = LIMITS[vital];
  const most = poor * 1.5;
  const at = (figure: number) => (Math.min(figure, most) / most) * WIDTH;
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.track} width={WIDTH} height={HEIGHT} rx="2" />
      <rect className={styles[ratingOf(vital, value)]} width={Math.max(at(value), 2)} height={HEIGHT} rx="2" />
      <path className={styles.limit} d={`M${at(good)} 0v${HEIGHT}M${at(poor)} 0v${HEIGHT}`} />
    </svg>
  );
}
