import { Card, Flex, Progress, Typography } from 'antd';
import { count } from '../english/figures';
import { useT } from '../strings';

const percentOf = (value: number, most: number): number => Math.round((value / Math.max(1, most)) * 100);

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
    { label: t('dashboard.activeApplications'), value: active, color: 'var(--rv-route)' },
    { label: t('dashboard.completedApplications'), value: completed, color: 'var(--rv-leaf)' },
    { label: t('dashboard.totalConsultants'), value: consultants, color: 'var(--rv-amber)' },
  ];

  return (
    <Card title={<h2 style={{ fontSize: 16, margin: 0 }}>{t('dashboard.applicationStatus')}</h2>}>
      {bars.map((bar) => (
        <div key={bar.label} style={{ marginBottom: 16 }}>
          <Flex justify="space-between">
            <Typography.Text>{bar.label}</Typography.Text>
            <Typography.Text strong style={{ fontVariantNumeric: 'tabular-nums' }}>
              {count(bar.value)}
            </Typography.Text>
          </Flex>
          <Progress
            percent={percentOf(bar.value, most)}
            showInfo={false}
            strokeColor={bar.color}
            aria-label={`${bar.label}: ${count(bar.value)}`}
          />
        </div>
      ))}
    </Card>
  );
}
