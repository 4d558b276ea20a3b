import DollarOutlined from '@ant-design/icons-svg/es/asn/DollarOutlined';
import FileTextOutlined from '@ant-design/icons-svg/es/asn/FileTextOutlined';
import RiseOutlined from '@ant-design/icons-svg/es/asn/RiseOutlined';
import TeamOutlined from '@ant-design/icons-svg/es/asn/TeamOutlined';
import type { Composite } from '@rotavisto/shared/supabase';
import { Icon } from '@rotavisto/shared/ui';
import { CardRow } from '../lists/CardRow';
import { childrenToo } from '../lists/children';
import { count, dollars, growth } from '../lists/figures';
import { useT } from '../strings';

export function StatCards({ figures }: { figures: Composite<'admin_dashboard'> | undefined }) {
  const t = useT();
  return (
    <CardRow
      cards={[
        {
          title: t('dashboard.totalClients'),
          value: count(figures?.total_clients),
          note: childrenToo(t, figures?.total_children),
          icon: <Icon of={TeamOutlined} />,
          to: 'clients',
        },
        {
          title: t('dashboard.applications'),
          value: count(figures?.total_applications),
          icon: <Icon of={FileTextOutlined} />,
          to: 'applications',
        },
        {
          title: t('dashboard.monthlyRevenue'),
          value: dollars(figures?.monthly_revenue_estimate),
          note: t('dashboard.monthlyRevenueHint'),
          icon: <Icon of={DollarOutlined} />,
          to: 'applications?filter=completed',
        },
        {
          title: t('dashboard.monthlyGrowth'),
          value: growth(figures?.monthly_growth),
          note: t('dashboard.monthlyGrowthHint'),
          icon: <Icon of={RiseOutlined} />,
          to: 'applications?sort=newest',
        },
      ]}
    />
  );
}
