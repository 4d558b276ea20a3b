import type { Performance } from '../data/performance';
import styles from './performance.module.css';
import { useT } from './strings';

type Points = Performance['steps'][number]['trend'];

const WIDTH = 96;
const HEIGHT = 24;

/** Draws the medians of the months as a line, with the last change in words. */
export function Trend({ points }: { points: Points }) {
  const t = useT();
  const last = points.at(-1);
  const before = points.at(-2);
  if (!last || !before) return <span className={styles.quiet}>{t('noTrend')}</span>;
  const most = Math.max(...points.map(({ median_days: days }) => days), 1);
  const at = (place: number) => ((WIDTH - 4) * place) / (points.length - 1) + 2;
  const line = points
    .map(({ median_days: days }, place) => `${at(place)},${HEIGHT - 2 - ((HEIGHT - 4) * days) / most}`)
    .join(' ');
  const change = Math.round((last.median_days - before.median_days) * 10) / 10;
  const words = change > 0 ? 'moreThanBefore' : 'lessThanBefore';
  return (
    <span className={styles.trend}>
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <polyline points={line} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
      </svg>
      <span className="rv-figures">
        {change === 0 ? t('sameAsBefore') : t(words, { change: String(Math.abs(change)) })}
      </span>
    </span>
  );
}
