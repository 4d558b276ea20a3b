import { Link } from '@rotavisto/shared/router';
import { Bone } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { adminAlerts } from '../data/lists';
import { dayText } from '../lists/day';
import { COUNTED, count, isMoreThanCounted } from '../lists/figures';
import { useT } from '../strings';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

/** Each warning, and the list of the rows it counts. */
const ALERTS = [
  ['unassigned', 'applications?filter=unassigned'],
  ['overloaded', 'consultants?filter=overloaded'],
  ['stuck', 'applications?filter=stuck'],
  ['erasures', 'erasure'],
  ['payments', 'payments'],
  ['mails', 'mail'],
] as const;

const written = (waiting: number) => (isMoreThanCounted(waiting) ? `${count(COUNTED)}+` : count(waiting));

/** The counts of rows that wait for a decision; without data nothing is shown. */
export function Alerts() {
  const t = useT();
  const { data, isError } = useQuery(adminAlerts());
  if (isError) return null;
  const waiting = ALERTS.filter(([name]) => data && data[name] > 0);
  return (
    <div className={styles.alerts}>
      <Panel title={t('dashboard.alerts')}>
        <div className={styles.alertList} aria-busy={!data}>
          {!data && <Bone width={240} />}
          {data && waiting.length === 0 && <p className={styles.quiet}>{t('dashboard.alertsNone')}</p>}
          {data && waiting.length > 0 && (
            <ul>
              {waiting.map(([name, list]) => (
                <li key={name}>
                  <Link to={list}>
                    <strong className="rv-figures">{written(data[name])}</strong>{' '}
                    {t(`dashboard.${name}${data[name] === 1 ? 'One' : 'Many'}`)}
                    {name === 'erasures' && data.erasure_due_on && (
                      <span> {t('dashboard.erasureDue', { date: dayText(data.erasure_due_on) })}</span>
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
    </div>
  );
}
