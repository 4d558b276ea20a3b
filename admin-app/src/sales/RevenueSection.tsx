import { Button, Card, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../strings';
import { RevenueTable } from './RevenueTable';

const RevenueChart = lazy(() => import('./RevenueChart').then((module) => ({ default: module.RevenueChart })));

export interface MonthOfSales {
  month: string;
  revenue: number;
  subscriptions: number;
}

/** The chart's library is loaded when it is first drawn; the table says the same without it. */
export function RevenueSection({ months }: { months: readonly MonthOfSales[] }) {
  const t = useT();
  const [asTable, setAsTable] = useState(false);

  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('sales.chartTitle')}</h2>}
      extra={
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('sales.showChart') : t('sales.showTable')}
        </Button>
      }
    >
      {asTable ? (
        <RevenueTable months={months} />
      ) : (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 300 }} />}>
          <RevenueChart months={months} label={t('sales.chartLabel')} />
        </Suspense>
      )}
    </Card>
  );
}
