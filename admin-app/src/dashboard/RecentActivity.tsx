import { Link } from '@rotavisto/shared/router';
import { Card, Empty, Flex, Typography } from 'antd';
import { englishDay } from '../lists/day';
import { useT } from '../strings';

interface Activity {
  id: string;
  client_name: string | null;
  visa_type: string;
  created_at: string;
}

export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const t = useT();
  return (
    <Card
      title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('dashboard.recentActivity')}</h2>}
      extra={<Link to="applications?sort=newest">{t('dashboard.viewAll')}</Link>}
    >
      {activities.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dashboard.noRecentActivity')} />
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {activities.map((activity) => (
            <li key={activity.id} style={{ borderBottom: '1px solid var(--rv-line)', padding: '10px 0' }}>
              <Flex justify="space-between" gap={16}>
                <span>
                  <Link to={`applications?application=${activity.id}`}>
                    {t('dashboard.activityTitle', { visaType: activity.visa_type })}
                  </Link>
                  <br />
                  <Typography.Text type="secondary">
                    {activity.client_name ?? t('dashboard.unknownClient')}
                  </Typography.Text>
                </span>
                <Typography.Text type="secondary" style={{ whiteSpace: 'nowrap' }}>
                  {englishDay(activity.created_at)}
                </Typography.Text>
              </Flex>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
