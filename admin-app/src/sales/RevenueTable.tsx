import { formatMoney } from '@rotavisto/shared/lib';
import { useT } from '../strings';
import { longMonth } from './monthLabel';
import type { MonthOfSales } from './RevenueSection';
import styles from './sales.module.css';

export function RevenueTable({ months }: { months: readonly MonthOfSales[] }) {
  const t = useT();
  return (
    <table className={styles.table}>
      <caption className="rv-visually-hidden">{t('sales.chartTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sales.month')}</th>
          <th scope="col">{t('sales.subscriptions')}</th>
          <th scope="col">{t('sales.revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">{longMonth(month.month)}</th>
            <td>{month.subscriptions}</td>
            <td>{formatMoney(month.revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
