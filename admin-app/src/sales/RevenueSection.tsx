import { useIsOnline } from '@rotavisto/shared/connection';
import { formatMoney } from '@rotavisto/shared/lib';
import { OfflineState } from '@rotavisto/shared/ui';
import { Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import { Chart } from '../charts/Chart';
import { longMonth, type MonthOfSales, type RowKind, shortMonth } from './months';
import { RevenueTable } from './RevenueTable';
import styles from './sales.module.css';
import { useSales } from './strings';

/** The props of the revenue chart and of the table with free plans and refunds. */
interface Props {
  months: readonly MonthOfSales[] | undefined;
  /** Returns the address of the rows of a kind and month. */
  hrefOf: (kind: RowKind, month: string) => string;
}

export function RevenueSection({ months, hrefOf }: Props) {
  const { t } = useSales();
  const [asTable, setAsTable] = useState(false);
  const isOnline = useIsOnline();

  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('chartTitle')}</h2>}
      extra={
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('showChart') : t('showTable')}
        </Button>
      }
    >
      {!months && (isOnline ? <Skeleton.Node active className={styles.waiting} /> : <OfflineState />)}
      {months && (asTable ? <RevenueTable months={months} hrefOf={hrefOf} /> : <RevenueChart months={months} />)}
    </Card>
  );
}

/** Charts a labelled bar for each month, so that no scale is needed. */
function RevenueChart({ months }: { months: readonly MonthOfSales[] }) {
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
