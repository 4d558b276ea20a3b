import { DollarOutlined, PieChartOutlined, RiseOutlined, TeamOutlined } from '@ant-design/icons';
import { locale } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { CardRow } from '../lists/CardRow';
import { useT } from '../strings';
import { Money } from './Money';
import styles from './sales.module.css';

const PERCENT = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
const UNKNOWN = '–';

/** What is not known yet is a dash in a sentence of the same length. */
const count = (value: number | undefined) => (value === undefined ? UNKNOWN : value.toLocaleString(locale()));

export function SalesCards({ sales }: { sales: Composite<'sales_summary'> | undefined }) {
  const t = useT();
  const money = (amount: number | undefined) => (amount === undefined ? UNKNOWN : <Money amount={amount} />);
  const change = sales ? sales.growth.toLocaleString(locale(), PERCENT) : UNKNOWN;
  return (
    <CardRow
      cards={[
        {
          title: t('sales.totalRevenue'),
          value: money(sales?.total_revenue),
          note: t('sales.growth', { growth: `${change}%` }),
          icon: <DollarOutlined aria-hidden />,
        },
        {
          title: t('sales.monthlyRevenue'),
          value: money(sales?.monthly_revenue),
          note: t(sales?.new_subscriptions === 1 ? 'sales.newSubscriptionsOne' : 'sales.newSubscriptionsMany', {
            count: count(sales?.new_subscriptions),
          }),
          icon: <RiseOutlined aria-hidden />,
        },
        {
          title: t('sales.totalClients'),
          value: count(sales?.total_clients),
          note: t(
            sales?.active_subscriptions === 1 ? 'sales.activeSubscriptionsOne' : 'sales.activeSubscriptionsMany',
            { count: count(sales?.active_subscriptions) },
          ),
          icon: <TeamOutlined aria-hidden />,
        },
        {
          title: t('sales.planDistribution'),
          value: <span className={styles.money}>{`B1/B2: ${count(sales?.distribution['B1/B2'])}`}</span>,
          note: `F1/F2: ${count(sales?.distribution['F1/F2'])}`,
          icon: <PieChartOutlined aria-hidden />,
        },
      ]}
    />
  );
}
