import { useKnownFacts } from '@rotavisto/shared/facts';
import { useState } from 'react';
import { CategoryChips } from '../components/CategoryChips';
import { Icon } from '../components/Icon';
import ui from '../components/ui.module.css';
import { d } from '../detailsStrings';
import { withFacts } from '../facts/withFacts';
import styles from './ComparisonSection.module.css';
import { COMPARISON_CATEGORIES, COMPARISON_ROWS, type ComparisonCategory, rowsIn } from './comparisonRows';

function Verdict({ allowed }: { allowed: boolean }) {
  return (
    <td className={allowed ? styles.yes : styles.no}>
      <span className={styles.verdict}>
        <Icon name={allowed ? 'check' : 'cross'} />
        {d(allowed ? 'comparison.yes' : 'comparison.no')}
      </span>
    </td>
  );
}

export function ComparisonSection() {
  const [category, setCategory] = useState<ComparisonCategory>('all');
  const rows = rowsIn(category);
  const facts = useKnownFacts();

  return (
    <div className={ui.container}>
      <h2 id="comparison-title" className={ui.heading}>
        {d('comparison.title')}
      </h2>
      <p className={ui.lead}>{d('comparison.lead')}</p>
      <CategoryChips
        legend={d('comparison.filter')}
        names={COMPARISON_CATEGORIES}
        labelOf={(name) => d(`comparison.categories.${name}`)}
        selected={category}
        onSelect={setCategory}
      />
      <p className="rv-visually-hidden" role="status">
        {d('comparison.count', { count: rows.length, total: COMPARISON_ROWS.length })}
      </p>
      <table className={styles.table} aria-labelledby="comparison-title">
        <thead>
          <tr>
            <th scope="col">{d('comparison.feature')}</th>
            <th scope="col">{d('comparison.b1b2')}</th>
            <th scope="col">{d('comparison.f1')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">
                <details className={`${ui.folding} ${styles.details}`}>
                  <summary>
                    {facts.fill(d(`comparison.rows.${row.name}.label`))}
                    <Icon name="chevron" />
                  </summary>
                  <p>{withFacts(d(`comparison.rows.${row.name}.detail`), facts)}</p>
                </details>
              </th>
              <Verdict allowed={row.b1b2} />
              <Verdict allowed={row.f1} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
