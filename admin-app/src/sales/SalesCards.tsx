import { DollarOutlined, PieChartOutlined, RiseOutlined, TeamOutlined } from '@ant-design/icons';
import type { SalesSummary } from '@rotavisto/shared/data';
import { CardRow } from '../lists/CardRow';
import { useT } from '../strings';
import { Money } from './Money';
import styles from './sales.module.css';

const PERCENT = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

const UNKNOWN = '–';
const TITLES = ['sales.totalRevenue', 'sales.monthlyRevenue', 'sales.totalClients', 'sales.planDistribution'] as const;

export function SalesCards({ sales }: { sales: SalesSummary | undefined }) {
  const t = useT();
  if (!sales) return <CardRow cards={TITLES.map((title) => ({ title: t(title), value: UNKNOWN, note: UNKNOWN }))} />;
  const { 'B1/B2': tourist, 'F1/F2': student } = sales.distribution;
  return (
    <CardRow
      cards={[
        {
          title: t('sales.totalRevenue'),
          value: <Money amount={sales.total_revenue} />,
          note: t('sales.growth', { growth: `${PERCENT.format(sales.growth)}%` }),
          icon: <DollarOutlined aria-hidden />,
        },
        {
          title: t('sales.monthlyRevenue'),
          value: <Money amount={sales.monthly_revenue} />,
          note: t(sales.new_subscriptions === 1 ? 'sales.newSubscriptionsOne' : 'sales.newSubscriptionsMany', {
            count: sales.new_subscriptions,
          }),
          icon: <RiseOutlined aria-hidden />,
        },
        {
          title: t('sales.totalClients'),
          value: String(sales.total_clients),
          note: t(sales.active_subscriptions === 1 ? 'sales.activeSubscriptionsOne' : 'sales.activeSubscriptionsMany', {
            count: sales.active_subscriptions,
          }),
          icon: <TeamOutlined aria-hidden />,
        },
        {
          title: t('sales.planDistribution'),
          value: <span className={styles.money}>{`B1/B2: ${tourist}`}</span>,
          note: `F1/F2: ${student}`,
          icon: <PieChartOutlined aria-hidden />,
        },
      ]}
    />
  );
}
