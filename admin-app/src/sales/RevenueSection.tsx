import { Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import { useT } from '../strings';
import { RevenueChart } from './RevenueChart';
import { RevenueTable } from './RevenueTable';
import styles from './sales.module.css';

export interface MonthOfSales {
  month: string;
  revenue: number;
  subscriptions: number;
}

/** The table says the same with the subscriptions beside it, in a form to copy. */
export function RevenueSection({ months }: { months: readonly MonthOfSales[] | undefined }) {
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
      {!months && <Skeleton.Node active className={styles.waiting} />}
      {months &&
        (asTable ? <RevenueTable months={months} /> : <RevenueChart months={months} label={t('sales.chartLabel')} />)}
    </Card>
  );
}
