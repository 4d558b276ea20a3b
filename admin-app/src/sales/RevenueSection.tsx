import { lazyComponent } from '@rotavisto/shared/connection';
import { Button, Card, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import { useT } from '../strings';
import { RevenueTable } from './RevenueTable';
import styles from './sales.module.css';

const RevenueChart = lazyComponent(async () => (await import('./RevenueChart')).RevenueChart);

export interface MonthOfSales {
  month: string;
  revenue: number;
  subscriptions: number;
}

/** The chart's library is loaded when the chart is first shown; the table says the same without it. */
export function RevenueSection({ months }: { months: readonly MonthOfSales[] | undefined }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);
  const waiting = <Skeleton.Node active className={styles.chart} />;

  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('sales.chartTitle')}</h2>}
      extra={
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('sales.showChart') : t('sales.showTable')}
        </Button>
      }
    >
      {!months && waiting}
      {months && asTable && <RevenueTable months={months} />}
      {months && !asTable && (
        <Suspense fallback={waiting}>
          <RevenueChart months={months} label={t('sales.chartLabel')} />
        </Suspense>
      )}
    </Card>
  );
}
