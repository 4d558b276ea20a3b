import { lazyComponent } from '@rotavisto/shared/connection';
import { isStepType } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import type { Composite } from '@rotavisto/shared/supabase';
import { Bone } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { adminAlertRows, adminAlerts } from '../data/lists';
import { dayText } from '../lists/day';
import { COUNTED, count, isMoreThanCounted } from '../lists/figures';
import { useName } from '../lists/useName';
import { useT } from '../strings';
import { age } from './age';
import styles from './dashboard.module.css';
import { Panel } from './Panel';

type Row = Composite<'listed_alert'>;

/** Each alert, most urgent first, the list of the rows it counts, and where one of its rows is. */
const ALERTS = [
  ['erasures', 'erasure', () => 'erasure'],
  ['payments', 'payments', () => 'payments'],
  ['guardians', 'applications', ({ id }: Row) => `applications/${id}`],
  ['unassigned', 'applications?filter=unassigned', ({ id }: Row) => `applications/${id}`],
  ['stuck', 'applications?filter=stuck', ({ id }: Row) => `applications/${id}`],
  ['mails', 'mail', () => 'mail'],
  ['unreachable', 'mail?filter=undeliverable', () => 'mail?filter=undeliverable'],
  ['retention', 'retention', () => 'retention'],
  ['facts', 'facts?filter=due', () => 'facts?filter=due'],
  ['uncompared', 'facts?filter=due', () => 'facts?filter=due'],
  ['overloaded', 'consultants?filter=overloaded', ({ id }: Row) => `consultants?filter=overloaded&consultant=${id}`],
] as const;

/** With the catalogue of the facts, which the dashboard does without where none is to check. */
const FactName = lazyComponent(async () => (await import('../recordsChunk')).FactName);

const written = (waiting: number) => (isMoreThanCounted(waiting) ? `${count(COUNTED)}+` : count(waiting));

/** The step of a case, or that a payment is a refund to decide. */
function useWhat() {
  const t = useT();
  return ({ kind, what }: Row): string | undefined => {
    if (kind === 'payments' && what === 'refund_requested') return t('dashboard.refundRequested');
    return isStepType(what) ? t(`steps:type.${what}`) : undefined;
  };
}

function AlertRow({ row, to }: { row: Row; to: string }) {
  const t = useT();
  const whatOf = useWhat();
  const nameOf = useName();
  const isFact = row.kind === 'facts';
  const details = [
    whatOf(row),
    row.consultant,
    row.open_cases !== null && t('dashboard.openCases', { count: count(row.open_cases) }),
    row.since && t('dashboard.since', { date: dayText(row.since), age: age(row.since, new Date()) }),
  ].filter(Boolean);
  return (
    <li className={styles.alertRow}>
      <Link to={to}>
        <Suspense>{isFact ? <FactName fact={row.what ?? ''} /> : nameOf(row.person, row.traveller)}</Suspense>
      </Link>
      <span className={styles.quiet}>{details.join(' · ')}</span>
      {row.due_on && <strong>{t('dashboard.answerBy', { date: dayText(row.due_on) })}</strong>}
    </li>
  );
}

/** What waits for a decision: the counts, and of each the rows that wait longest; without data nothing is shown. */
export function Alerts() {
  const t = useT();
  const { data, isError } = useQuery(adminAlerts());
  const rows = useQuery(adminAlertRows());
  if (isError) return null;
  const waiting = ALERTS.filter(([name]) => data && data[name] > 0);
  return (
    <div className={styles.alerts}>
      <Panel title={t('dashboard.alerts')}>
        <div className={styles.alertList} aria-busy={!data}>
          {!data && <Bone width={240} />}
          {data && waiting.length === 0 && <p className={styles.quiet}>{t('dashboard.alertsNone')}</p>}
          {data && waiting.length > 0 && (
            <ul className={styles.kinds}>
              {waiting.map(([name, list, to]) => (
                <li key={name}>
                  <Link to={list} className={styles.kind}>
                    <strong className="rv-figures">{written(data[name])}</strong>{' '}
                    {t(`dashboard.${name}${data[name] === 1 ? 'One' : 'Many'}`)}
                  </Link>
                  <ul>
                    {rows.data
                      ?.filter(({ kind }) => kind === name)
                      .map((row) => (
                        <AlertRow key={row.id} row={row} to={to(row)} />
                      ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
    </div>
  );
}
