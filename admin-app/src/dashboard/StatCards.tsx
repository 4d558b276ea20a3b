import { DollarOutlined, FileTextOutlined, RiseOutlined, TeamOutlined } from '@ant-design/icons';
import type { Composite } from '@rotavisto/shared/supabase';
import { count, dollars, growth } from '../english/figures';
import { CardRow } from '../lists/CardRow';
import { useT } from '../strings';

export function StatCards({ figures }: { figures: Composite<'admin_dashboard'> | undefined }) {
  const t = useT();
  return (
    <CardRow
      cards={[
        {
          title: t('dashboard.totalClients'),
          value: count(figures?.total_clients),
          icon: <TeamOutlined aria-hidden />,
        },
        {
          title: t('dashboard.applications'),
          value: count(figures?.total_applications),
          icon: <FileTextOutlined aria-hidden />,
        },
        {
          title: t('dashboard.monthlyRevenue'),
          value: dollars(figures?.monthly_revenue_estimate),
          note: t('dashboard.monthlyRevenueHint'),
          icon: <DollarOutlined aria-hidden />,
        },
        {
          title: t('dashboard.monthlyGrowth'),
          value: growth(figures?.monthly_growth),
          note: t('dashboard.monthlyGrowthHint'),
          icon: <RiseOutlined aria-hidden />,
        },
      ]}
    />
  );
}
