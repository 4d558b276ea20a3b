import type { Performance } from '../data/performance';
import { count } from '../lists/figures';
import styles from './performance.module.css';
import { useT } from './strings';

export function StepTable({ steps }: { steps: Performance['steps'] }) {
  const t = useT();
  const days = (value: number | null) => (value === null ? t('none') : t('days', { count: String(value) }));
  return (
    <table className={styles.table}>
      <caption className="rv-visually-hidden">{t('steps')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col">{t('completed')}</th>
          <th scope="col">{t('median')}</th>
          <th scope="col">{t('p90')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.step_type}>
            <th scope="row">{t(step.step_type)}</th>
            <td>{count(step.completed)}</td>
            <td>{days(step.median_days)}</td>
            <td>{days(step.p90_days)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
