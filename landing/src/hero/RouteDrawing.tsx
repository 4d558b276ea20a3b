import { t } from '../t';
import styles from './RouteDrawing.module.css';

const STATIONS = [
  { name: 'documents', x: 84, y: 150, state: 'done' },
  { name: 'review', x: 240, y: 150, state: 'done' },
  { name: 'ds160', x: 396, y: 150, state: 'current' },
  { name: 'payment', x: 318, y: 276, state: 'next' },
  { name: 'scheduling', x: 162, y: 276, state: 'next' },
  { name: 'interview', x: 162, y: 402, state: 'next' },
  { name: 'decision', x: 356, y: 402, state: 'last' },
] as const;

const ROUTE = 'M84 150H396a63 63 0 0 1 0 126H84a63 63 0 0 0 0 126H356';

/** A drawing of the product: seven stations on one line, two done and one current. */
export function RouteDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 480 520" role="img" aria-label={t('hero.drawing.label')}>
      <rect className={styles.paper} x="1" y="1" width="478" height="518" rx="20" />
      <path className={styles.tear} d="M24 92H456" />
      <text className={styles.heading} x="32" y="56">
        {t('hero.drawing.heading')}
      </text>
      <text className={styles.visa} x="448" y="58" textAnchor="end">
        {t('hero.drawing.visa')}
      </text>
      <path className={styles.ahead} d={ROUTE} />
      <path className={styles.behind} d="M84 150H396" />
      {STATIONS.map(({ name, x, y, state }) => (
        <g key={name} className={styles[state]}>
          <circle cx={x} cy={y} r={state === 'current' ? 15 : 12} />
          {state === 'done' && <path d={`m${x - 5} ${y}l4 4 7-8`} />}
          {state === 'current' && <circle className={styles.dot} cx={x} cy={y} r="5" />}
          <text x={x} y={y + 38} textAnchor="middle">
            {t(`hero.drawing.${name}`)}
          </text>
        </g>
      ))}
      <g className={styles.here}>
        <rect x="322" y="104" width="132" height="26" rx="13" />
        <text x="388" y="122" textAnchor="middle">
          {t('hero.drawing.current')}
        </text>
      </g>
      <g className={styles.stamp} transform="rotate(-9 392 372)">
        <rect x="318" y="330" width="140" height="44" rx="10" />
        <text x="388" y="358" textAnchor="middle">
          {t('hero.drawing.stamp')}
        </text>
      </g>
      <text className={styles.machine} x="32" y="496">
        {'V<BRA<ROTAVISTO<<SETE<ETAPAS<<<<<<<<'}
      </text>
    </svg>
  );
}
