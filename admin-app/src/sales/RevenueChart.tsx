import { formatMoney } from '@rotavisto/shared/lib';
import { Chart } from '../charts/Chart';
import { longMonth, type MonthOfSales, shortMonth } from './months';
import { useSales } from './strings';

/** One bar for each month with its amount written at it, so that there is no scale to read. */
export function RevenueChart({ months }: { months: readonly MonthOfSales[] }) {
  const { t, locale } = useSales();
  const monthOf = new Map(months.map(({ month }) => [longMonth(month, locale), month]));
  return (
    <Chart
      label={t('chartLabel')}
      layout="columns"
      rows={[...monthOf].map(([name], place) => ({ name, values: { revenue: months[place]?.revenue ?? 0 } }))}
      series={[{ key: 'revenue', label: t('revenue'), tone: 'route' }]}
      format={formatMoney}
      short={(name) => shortMonth(monthOf.get(name) ?? '', locale)}
    />
  );
}
