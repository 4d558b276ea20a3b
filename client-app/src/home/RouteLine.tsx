import { registerStrings, useT } from '@rotavisto/shared/i18n';
import { Tied } from '@rotavisto/shared/ui';
import styles from './RouteLine.module.css';
import pt from './route.pt.json';

registerStrings('clientRoute', pt);

export interface Station {
  id: string;
  label: string;
  state: 'done' | 'current' | 'ahead';
  /** The date as text; undefined without a date. */
  moment?: string;
}

function Mark({ state, number }: { state: Station['state']; number: number }) {
  return (
    <span className={styles.mark} aria-hidden="true">
      {state === 'done' ? (
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          <path d="m3.5 8.5 3 3 6-7" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      ) : (
        number
      )}
    </span>
  );
}

/** The steps as stations on a line, in the order they are reached. */
export function RouteLine({ stations, label }: { stations: Station[]; label: string }) {
  const t = useT('clientRoute');
  return (
    <ol className={styles.line} aria-label={label}>
      {stations.map((station, index) => (
        <li
          key={station.id}
          className={`${styles.station} ${styles[station.state]}`}
          aria-current={station.state === 'current' ? 'step' : undefined}
        >
          <Mark state={station.state} number={index + 1} />
          <span className={styles.label}>
            <Tied>{station.label}</Tied>
          </span>
          <span className="rv-visually-hidden">, {t(station.state)}</span>
          {station.moment && <span className={styles.moment}>{station.moment}</span>}
        </li>
      ))}
    </ol>
  );
}
