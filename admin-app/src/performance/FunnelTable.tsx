import type { Performance } from '../data/performance';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { isEnoughForRate, share } from './rates';
import { useT } from './strings';

/** Each holds some of the people of the one before. */
export const PEOPLE_STAGES = [
  'signups',
  'purchases',
  'applications',
  'submitted',
  'interviews',
  'decided',
  'approved',
] as const satisfies readonly (keyof Performance['funnel'])[];

/** Visits are networks and days, not people. */
export const STAGES = ['visits', ...PEOPLE_STAGES] as const;

/** Each stage with its figure and its share of the stage before. */
export function FunnelTable({ performance }: { performance: Performance }) {
  const t = useT();
  const { funnel, since, visits_since: visitsSince } = performance;
  // Accounts of months in which no visit was counted have no share of the visits.
  const isSaid = {
    signups: visitsSince !== null && visitsSince <= since && funnel.signups <= funnel.visits,
    approved: isEnoughForRate(funnel.decided),
  };
  return (
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
              <td>{count(funnel[stage])}</td>
              <td>{part === null ? t('none') : `${part}%`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
