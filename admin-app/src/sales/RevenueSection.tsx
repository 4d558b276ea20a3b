import { Button, Card, Skeleton } from 'antd';
import { useState } from 'react';
import type { MonthOfSales } from './months';
import { RevenueChart } from './RevenueChart';
import { RevenueTable } from './RevenueTable';
import styles from './sales.module.css';
import { useSales } from './strings';

/** The table says the same with what was given and sent back beside it, in a form to copy. */
export function RevenueSection({ months }: { months: readonly MonthOfSales[] | undefined }) {
  const { t } = useSales();
  const [asTable, setAsTable] = useState(false);

  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('chartTitle')}</h2>}
      extra={
        <Button size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? t('showChart') : t('showTable')}
        </Button>
      }
    >
      {!months && <Skeleton.Node active className={styles.waiting} />}
      {months && (asTable ? <RevenueTable months={months} /> : <RevenueChart months={months} />)}
    </Card>
  );
}
