import { percentOf } from '@rotavisto/shared/domain';
import { ProgressBar } from '@rotavisto/shared/ui';
import { Card, Flex, Typography } from 'antd';
import { count } from '../english/figures';
import { useT } from '../strings';

/** Active and completed are parts of all applications; consultants are drawn on the same scale. */
export function StatusBars({
  active,
  completed,
  consultants,
  total,
}: {
  active: number;
  completed: number;
  consultants: number;
  total: number;
}) {
  const t = useT();
  const most = Math.max(total, consultants);
  const bars = [
    { label: t('dashboard.activeApplications'), value: active },
    { label: t('dashboard.completedApplications'), value: completed },
    { label: t('dashboard.totalConsultants'), value: consultants },
  ];

  return (
    <Card title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('dashboard.applicationStatus')}</h2>}>
      {bars.map((bar) => (
        <div key={bar.label} style={{ marginBottom: 16 }}>
          <Flex justify="space-between">
            <Typography.Text>{bar.label}</Typography.Text>
            <Typography.Text strong className="rv-figures">
              {count(bar.value)}
            </Typography.Text>
          </Flex>
          <ProgressBar percent={percentOf(bar.value, most)} label={bar.label} hideText />
        </div>
      ))}
    </Card>
  );
}
