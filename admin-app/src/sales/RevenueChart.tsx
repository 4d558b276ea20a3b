import { formatMoney } from '@rotavisto/shared/lib';
import styles from './chart.module.css';
import { longMonth, shortMonth } from './monthLabel';
import type { MonthOfSales } from './RevenueSection';

/** One bar for each month with its amount written at it, so that there is no scale to read and nothing to point at. */
export function RevenueChart({ months, label }: { months: readonly MonthOfSales[]; label: string }) {
  const most = Math.max(...months.map(({ revenue }) => revenue));
  const spoken = months.map(({ month, revenue }) => `${longMonth(month)}: ${formatMoney(revenue)}`).join('; ');
  return (
    <figure className={styles.chart} aria-label={`${label}. ${spoken}`}>
      <div className={styles.months} aria-hidden="true">
        {months.map(({ month, revenue }) => (
          <div key={month} className={styles.month}>
            <span>{shortMonth(month)}</span>
            <span className={styles.track}>
              <span className={styles.bar} style={{ ['--share' as string]: most > 0 ? revenue / most : 0 }} />
              <span className={styles.amount}>{formatMoney(revenue)}</span>
            </span>
          </div>
        ))}
      </div>
    </figure>
  );
}
