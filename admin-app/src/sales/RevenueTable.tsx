import { formatMoney } from '@rotavisto/shared/lib';
import { longMonth, type MonthOfSales } from './months';
import styles from './sales.module.css';
import { useSales } from './strings';

export function RevenueTable({ months }: { months: readonly MonthOfSales[] }) {
  const { t, locale } = useSales();
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className="rv-visually-hidden">{t('chartTitle')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('month')}</th>
            <th scope="col">{t('subscriptions')}</th>
            <th scope="col">{t('revenue')}</th>
            <th scope="col">{t('free')}</th>
            <th scope="col">{t('refunded')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, subscriptions, revenue, free, refunded }) => (
            <tr key={month}>
              <th scope="row">{longMonth(month, locale)}</th>
              <td>{subscriptions}</td>
              <td>{formatMoney(revenue)}</td>
              <td>{free}</td>
              <td>{formatMoney(refunded)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
