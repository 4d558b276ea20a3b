import type { Composite } from '@rotavisto/shared/supabase';
import { Radio, Tag, Typography } from 'antd';
import { WorkloadBar } from '../consultants/WorkloadBar';
import { useT } from '../strings';
import styles from './applications.module.css';

/** No chosen consultant: each application goes to the one with the fewest clients. */
export const BY_WORKLOAD = 'by-workload';

/** One consultant of several, with the load each carries; the first is the suggested one. */
export function ConsultantChoice({
  consultants,
  chosen,
  offersWorkload = false,
  onChoose,
}: {
  consultants: readonly Composite<'suggested_consultant'>[];
  chosen: string | null;
  offersWorkload?: boolean;
  onChoose: (consultantId: string) => void;
}) {
  const t = useT();
  return (
    <Radio.Group
      aria-label={t('assign.legend')}
      value={chosen}
      onChange={(event) => onChoose(String(event.target.value))}
      style={{ display: 'grid', gap: 8 }}
    >
      {offersWorkload && (
        <div className={styles.consultant}>
          <Radio value={BY_WORKLOAD} style={{ flex: '1 1 200px' }}>
            {t('assign.byWorkload')} <Tag color="blue">{t('assign.suggested')}</Tag>
          </Radio>
          <Typography.Text type="secondary">{t('assign.byWorkloadText')}</Typography.Text>
        </div>
      )}
      {consultants.map((consultant, index) => (
        <div key={consultant.consultant_id} className={styles.consultant}>
          <Radio value={consultant.consultant_id} style={{ flex: '1 1 200px' }}>
            {consultant.full_name} {!offersWorkload && index === 0 && <Tag color="blue">{t('assign.suggested')}</Tag>}
          </Radio>
          <Typography.Text type="secondary">
            {t('assign.load', { active: String(consultant.active_applications) })}
          </Typography.Text>
          <div style={{ flex: '0 1 140px' }}>
            <WorkloadBar name={consultant.full_name} openCases={consultant.active_applications} />
          </div>
        </div>
      ))}
    </Radio.Group>
  );
}
