import { lazyComponent } from '@rotavisto/shared/connection';
import { isStepType } from '@rotavisto/shared/domain';
import { Link } from '@rotavisto/shared/router';
import { Bone, Button, useIsMobile } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { adminAlertRows, adminAlerts } from '../data/lists';
import { dayText } from '../lists/day';
import { COUNTED, count, isMoreThanCounted } from '../lists/figures';
import { useName } from '../lists/useName';
import { age, daysUntil } from './age';
import { ALERT_KINDS, ALERT_NAMES, type AlertName, type AlertRow, isAlertName, isSummed } from './alertKinds';
import { DecisionAct } from './DecisionAct';
import styles from './dashboard.module.css';
import { Panel } from './Panel';
import { useT } from './strings';

/** Loads the name of a fact with the catalogue of the facts, which the dashboard needs only for a fact to check. */
const FactName = lazyComponent(async () => (await import('../recordsChunk')).FactName);

const written = (waiting: number) => (isMoreThanCounted(waiting) ? `${count(COUNTED)}+` : count(waiting));

/** The number of decisions that fit a window; a button shows the others. */
const SHOWN = { desk: 10, phone: 5 };
const WAITING = [1, 2, 3, 4, 5];

/** The number of days before a deadline from which the deadline is marked. */
const SOON = 7;

const DUE_KINDS = ['answer', 'casv', 'consulate', 'travel', 'check', 'pre_interview'] as const;

/** Makes a single row for a kind that has only a count. */
const summed = (kind: AlertName, open_cases: number): AlertRow => ({
  kind,
  id: kind,
  person: null,
  what: null,
  consultant: null,
  open_cases,
  since: null,
  due_on: null,
  traveller: null,
  due_kind: null,
  visa_type: null,
  consultant_id: null,
});

/** Shows pending decisions: the count of each kind, and below a list with the most urgent first. */
export function Decisions() {
  const t = useT();
  const { data: counts, isError } = useQuery(adminAlerts());
  const { data: listed } = useQuery(adminAlertRows());
  const isMobile = useIsMobile();
  const [isWhole, setWhole] = useState(false);
  if (isError) return null;
  const waiting = ALERT_NAMES.filter((name) => counts && counts[name] > 0);
  const alone = waiting.filter((name) => listed && !listed.some(({ kind }) => kind === name));
  const rows = [...(listed ?? []), ...alone.map((name) => summed(name, counts?.[name] ?? 0))];
  const most = isMobile ? SHOWN.phone : SHOWN.desk;
  const shown = isWhole ? rows : rows.slice(0, most);
  return (
    <Panel title={t('adminDashboard:alerts')}>
      <div className={styles.decisions} aria-busy={!counts}>
        {!counts &&
          WAITING.map((place) => (
            <div key={place} className={styles.decision}>
              <Bone width={240} />
            </div>
          ))}
        {counts && waiting.length === 0 && <p className={styles.quiet}>{t('adminDashboard:alertsNone')}</p>}
        {counts && waiting.length > 0 && (
          <>
            <ul className={styles.kinds}>
              {waiting.map((name) => (
                <li key={name}>
                  <Link to={ALERT_KINDS[name].list} className={styles.kind}>
                    <strong className="rv-figures">{written(counts[name])}</strong>{' '}
                    {t(`adminDashboard:counted.${name}${counts[name] === 1 ? 'One' : 'Many'}`)}
                  </Link>
                </li>
              ))}
            </ul>
            <ol aria-label={t('adminDashboard:byUrgency')}>
              {shown.map(
                (row) => isAlertName(row.kind) && <Decision key={`${row.kind} ${row.id}`} row={row} kind={row.kind} />,
              )}
            </ol>
            {rows.length > most && (
              <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {t(isWhole ? 'adminDashboard:showFewer' : 'adminDashboard:showAll', { count: count(rows.length) })}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}

/** A row of the list: the kind, the person, the deadline and the action. */
function Decision({ row, kind }: { row: AlertRow; kind: AlertName }) {
  const t = useT();
  const nameOf = useName();
  const isKind = isSummed(row);
  const name = isKind
    ? `${written(row.open_cases ?? 0)} ${t(`adminDashboard:counted.${kind}${row.open_cases === 1 ? 'One' : 'Many'}`)}`
    : nameOf(row.person, row.traveller);
  const details = [
    isStepType(row.what) && t(`steps:type.${row.what}`),
    row.consultant,
    !isKind && row.open_cases !== null && t('adminDashboard:openCases', { count: count(row.open_cases) }),
  ].filter(Boolean);
  const to = isKind ? ALERT_KINDS[kind].list : ALERT_KINDS[kind].rowPath(row);
  const isRefund = kind === 'payments' && row.what === 'refund_requested';
  return (
    <li className={styles.decision}>
      <span className={styles.quiet}>
        {isRefund ? t('adminDashboard:refundRequested') : t(`adminDashboard:kind.${kind}`)}
      </span>
      <span className={styles.about} title={kind === 'facts' ? undefined : [name, ...details].join(' · ')}>
        <Link to={to}>
          <Suspense>{kind === 'facts' ? <FactName fact={row.what ?? ''} /> : name}</Suspense>
        </Link>
        {details.length > 0 && <span className={styles.quiet}> {details.join(' · ')}</span>}
      </span>
      <Deadline row={row} />
      <span className={styles.end}>
        <DecisionAct kind={kind} row={row} to={to} name={kind === 'facts' ? (row.what ?? '') : name} />
      </span>
    </li>
  );
}

/** Shows the due day of a row, else the day since which it waits. */
function Deadline({ row }: { row: AlertRow }) {
  const t = useT();
  const now = new Date();
  const due = DUE_KINDS.find((kind) => kind === row.due_kind);
  if (row.due_on && due) {
    const when = <span>{t(`adminDashboard:due.${due}`, { date: dayText(row.due_on) })}</span>;
    return (
      <span className={styles.due}>
        {daysUntil(row.due_on, now) <= SOON ? <strong>{when}</strong> : when}
        <span className={styles.quiet}> {age(row.due_on, now)}</span>
      </span>
    );
  }
  return (
    <span className={`${styles.due} ${styles.quiet}`}>
      {row.since && t('adminDashboard:since', { date: dayText(row.since), age: age(row.since, now) })}
    </span>
  );
}
