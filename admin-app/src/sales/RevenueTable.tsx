import { formatMoney } from '@rotavisto/shared/lib';
import { Link } from '@rotavisto/shared/router';
import { longMonth, type MonthOfSales, type RowKind } from './months';
import styles from './sales.module.css';
import { useSales } from './strings';

interface Props {
  months: readonly MonthOfSales[];
  /** Returns the address of the rows of a kind and month. */
  hrefOf: (kind: RowKind, month: string) => string;
}

export function RevenueTable({ months, hrefOf }: Props) {
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
              <td>
                <Link to={hrefOf('paid', month)}>{subscriptions}</Link>
              </td>
              <td>
                <Link to={hrefOf('paid', month)}>{formatMoney(revenue)}</Link>
              </td>
              <td>
                <Link to={hrefOf('given', month)}>{free}</Link>
              </td>
              <td>
                <Link to={hrefOf('refunded', month)}>{formatMoney(refunded)}</Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
