import { CheckCircleOutlined } from '@ant-design/icons';
import { usePlanText } from '@rotavisto/shared/features/plans';
import { useT } from '@rotavisto/shared/i18n';
import { formatMoney } from '@rotavisto/shared/lib';
import type { Plan } from '@rotavisto/shared/session';
import { Bone, Tied } from '@rotavisto/shared/ui';
import { Card, Typography } from 'antd';

type OfferedPlan = Pick<Plan, 'name' | 'price' | 'description' | 'features' | 'texts'>;

export function PlanOffer({ plan, loading }: { plan: OfferedPlan | null; loading: boolean }) {
  const t = useT('plans');
  const inWords = usePlanText();
  if (loading) {
    return (
      <div role="status" style={{ display: 'grid', gap: 16, marginBottom: 16 }}>
        <span className="rv-visually-hidden">{t('common:loading')}</span>
        <Bone width="60%" />
        {['price', 'description', 'features'].map((part) => (
          <Bone key={part} />
        ))}
        <Bone width="40%" />
      </div>
    );
  }
  if (!plan) return <Typography.Paragraph type="secondary">{t('required.soon')}</Typography.Paragraph>;

  return (
    <Card size="small" style={{ marginBottom: 16 }}>
      <h2 style={{ marginBottom: 8, fontSize: 20 }}>{inWords.name(plan)}</h2>
      {plan.price !== null && (
        <Typography.Text strong className="rv-figures" style={{ fontSize: 25 }}>
          {formatMoney(plan.price)}
        </Typography.Text>
      )}
      {plan.description && <Typography.Paragraph type="secondary">{inWords.description(plan)}</Typography.Paragraph>}
      <ul aria-label={t('required.featuresLabel')} style={{ listStyle: 'none', margin: '12px 0', padding: 0 }}>
        {inWords.features(plan).map((feature) => (
          <li key={feature} style={{ display: 'flex', gap: 8, padding: '2px 0' }}>
            <CheckCircleOutlined aria-hidden style={{ color: 'var(--rv-leaf)', paddingTop: 4 }} />
            <span>
              <Tied>{feature}</Tied>
            </span>
          </li>
        ))}
      </ul>
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {t('required.feesNote')}
      </Typography.Text>
    </Card>
  );
}
