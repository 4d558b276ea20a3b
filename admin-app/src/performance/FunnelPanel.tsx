import { Panel } from '../dashboard/Panel';
import type { Performance } from '../data/performance';
import { dayText } from '../lists/day';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { ApprovalRate, isEnoughForRate, share } from './rates';
import { useT } from './strings';

/** The stages of people; each stage counts a part of the people in the stage before. */
const PEOPLE_STAGES = [
  'signups',
  'purchases',
  'applications',
  'submitted',
  'interviews',
  'decided',
  'approved',
] as const satisfies readonly (keyof Performance['funnel'])[];

/** All stages; visits count networks per day and not people. */
export const STAGES = ['visits', ...PEOPLE_STAGES] as const;

/** Shows each stage with its figure, its bar relative to the accounts, and its share of the stage before. */
export function FunnelPanel({ performance }: { performance: Performance }) {
  const t = useT();
  const { funnel, decided, approved, since, visits_since: visitsSince } = performance;
  // Accounts have no share of the visits if visits were not counted in all months.
  const isSaid = {
    signups: visitsSince !== null && visitsSince <= since && funnel.signups <= funnel.visits,
    approved: isEnoughForRate(funnel.decided),
  };
  return (
    <Panel title={t('funnel')}>
      <div className={styles.body}>
        <p className={styles.headline}>
          {decided > 0 ? (
            <>
              {t('decisions')} <ApprovalRate approved={approved} decided={decided} />
            </>
          ) : (
            t('noDecisions')
          )}
        </p>
        <p className={styles.hint}>{t('funnelHint')}</p>
        <table className={styles.table}>
          <caption className="rv-visually-hidden">{t('funnel')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('stage')}</th>
              <th scope="col">{t('people')}</th>
              <th scope="col">{t('ofBefore')}</th>
            </tr>
          </thead>
          <tbody>
            {STAGES.map((stage, place) => {
              const before = STAGES[place - 1];
              const isKnown = stage === 'signups' || stage === 'approved' ? isSaid[stage] : true;
              const part = before && isKnown ? share(funnel[stage], funnel[before]) : null;
              return (
                <tr key={stage}>
                  <th scope="row">{t(stage)}</th>
                  <td className={styles.median}>
                    {stage !== 'visits' && (
                      <span className={styles.bar} aria-hidden="true">
                        <span style={{ width: `${share(funnel[stage], funnel.signups) ?? 0}%` }} />
                      </span>
                    )}
                    <span>{count(funnel[stage])}</span>
                  </td>
                  <td>{part === null ? t('none') : `${part}%`}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        <p className={styles.hint}>
          {visitsSince ? t('visitsSince', { date: dayText(visitsSince) }) : t('visitsUncounted')}
        </p>
      </div>
    </Panel>
  );
}
