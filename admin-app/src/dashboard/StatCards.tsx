import { DollarOutlined, FileTextOutlined, RiseOutlined, TeamOutlined } from '@ant-design/icons';
import { count, dollars, growth as formatGrowth } from '../english/figures';
import { CardRow } from '../lists/CardRow';
import { useT } from '../strings';

export function StatCards({
  clients,
  applications,
  revenue,
  growth,
}: {
  clients: number;
  applications: number;
  revenue: number;
  growth: number;
}) {
  const t = useT();
  return (
    <CardRow
      cards={[
        { title: t('dashboard.totalClients'), value: count(clients), icon: <TeamOutlined aria-hidden /> },
        { title: t('dashboard.applications'), value: count(applications), icon: <FileTextOutlined aria-hidden /> },
        {
          title: t('dashboard.monthlyRevenue'),
          value: dollars(revenue),
          note: t('dashboard.monthlyRevenueHint'),
          icon: <DollarOutlined aria-hidden />,
        },
        {
          title: t('dashboard.monthlyGrowth'),
          value: formatGrowth(growth),
          note: t('dashboard.monthlyGrowthHint'),
          icon: <RiseOutlined aria-hidden />,
        },
      ]}
    />
  );
}
