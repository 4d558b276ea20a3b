import { DollarOutlined, PieChartOutlined, RiseOutlined, TeamOutlined } from '@ant-design/icons';
import { todayInSaoPaulo } from '@rotavisto/shared/domain';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';
import { CardRow } from '../lists/CardRow';
import type { RowKind } from './months';
import styles from './sales.module.css';
import { useSales } from './strings';

const PERCENT = { maximumFractionDigits: 1, signDisplay: 'exceptZero' } as const;
const UNKNOWN = '–';

interface Props {
  sales: Composite<'sales_summary'> | undefined;
  /** The comparison period of the growth, with formatted dates. */
  before: { from: string; to: string };
  /** Returns the address of the rows of a kind. */
  hrefOf: (kind: RowKind, month?: string) => string;
}

export function SalesCards({ sales, before, hrefOf }: Props) {
  const { t, locale } = useSales();
  /** Returns a figure, or a dash for an unknown figure. */
  const count = (value: number | undefined) => (value === undefined ? UNKNOWN : value.toLocaleString(locale));
  const money = (amount: number | undefined) => (amount === undefined ? UNKNOWN : <Money amount={amount} />);
  const spoken = (amount: number | undefined) => (amount === undefined ? UNKNOWN : formatMoney(amount));
  const distribution = `B1/B2: ${count(sales?.distribution['B1/B2'])}`;
  const thisMonth = todayInSaoPaulo().slice(0, 7);
  const change = sales ? sales.growth.toLocaleString(locale, PERCENT) : UNKNOWN;
  return (
    <CardRow
      cards={[
        {
          title: t('totalRevenue'),
          value: money(sales?.total_revenue),
          spoken: spoken(sales?.total_revenue),
          note: t('growth', { growth: `${change}%`, ...before }),
          to: hrefOf('paid'),
          icon: <DollarOutlined aria-hidden />,
        },
        {
          title: t('monthlyRevenue'),
          value: money(sales?.monthly_revenue),
          spoken: spoken(sales?.monthly_revenue),
          note: t(sales?.new_subscriptions === 1 ? 'newSubscriptionsOne' : 'newSubscriptionsMany', {
            count: count(sales?.new_subscriptions),
          }),
          to: hrefOf('paid', thisMonth),
          icon: <RiseOutlined aria-hidden />,
        },
        {
          title: t('totalClients'),
          value: count(sales?.total_clients),
          note: t(sales?.active_subscriptions === 1 ? 'activeSubscriptionsOne' : 'activeSubscriptionsMany', {
            count: count(sales?.active_subscriptions),
          }),
          to: '/admin/clients',
          icon: <TeamOutlined aria-hidden />,
        },
        {
          title: t('planDistribution'),
          value: <span className={styles.money}>{distribution}</span>,
          spoken: distribution,
          note: t('distribution', { count: count(sales?.distribution['F1/F2']) }),
          to: hrefOf('paid'),
          icon: <PieChartOutlined aria-hidden />,
        },
      ]}
    />
  );
}

/** Shows an amount without a line break between its sign and its digits. */
function Money({ amount }: { amount: number }) {
  return <span className={styles.money}>{formatMoney(amount)}</span>;
}
