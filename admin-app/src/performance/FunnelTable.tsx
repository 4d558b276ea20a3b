import type { Performance } from '../data/performance';
import { count } from '../english/figures';
import { Bar } from './Bar';
import { isEnoughForRate } from './isEnoughForRate';
import styles from './performance.module.css';
import { share } from './share';
import { STAGES } from './stages';
import { useT } from './strings';

/** A table and a chart in one: each stage with its figure, its bar, and how many came from the stage before. */
export function FunnelTable({ funnel }: { funnel: Performance['funnel'] }) {
  const t = useT();
  const most = Math.max(...STAGES.map((stage) => funnel[stage]));
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
          const isSaid = stage !== 'approved' || isEnoughForRate(funnel.decided);
          const part = before && isSaid ? share(funnel[stage], funnel[before]) : null;
          return (
            <tr key={stage}>
              <th scope="row">
                {t(stage)}
                <Bar value={funnel[stage]} most={most} />
              </th>
              <td>{count(funnel[stage])}</td>
              <td>{part === null ? t('none') : `${part}%`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
