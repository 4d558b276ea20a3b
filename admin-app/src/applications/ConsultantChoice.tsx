import type { Composite } from '@rotavisto/shared/supabase';
import { Radio, Tag, Typography } from 'antd';
import { WorkloadBar } from '../consultants/WorkloadBar';
import styles from './applications.module.css';
import { useT } from './strings';

/** The choice without a consultant: each application goes to the consultant with the fewest clients. */
export const BY_WORKLOAD = 'by-workload';

/** Chooses a consultant from a list with the load of each; the first consultant is the suggested one. */
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
      aria-label={t('adminApplication:assign.legend')}
      value={chosen}
      onChange={(event) => onChoose(String(event.target.value))}
      style={{ display: 'grid', gap: 8 }}
    >
      {offersWorkload && (
        <div className={styles.consultant}>
          <Radio value={BY_WORKLOAD} style={{ flex: '1 1 200px' }}>
            {t('adminApplication:assign.byWorkload')} <Tag color="blue">{t('adminApplication:assign.suggested')}</Tag>
          </Radio>
          <Typography.Text type="secondary">{t('adminApplication:assign.byWorkloadText')}</Typography.Text>
        </div>
      )}
      {consultants.map((consultant, index) => (
        <div key={consultant.consultant_id} className={styles.consultant}>
          <Radio value={consultant.consultant_id} style={{ flex: '1 1 200px' }}>
            {consultant.full_name}{' '}
            {!offersWorkload && index === 0 && <Tag color="blue">{t('adminApplication:assign.suggested')}</Tag>}
          </Radio>
          <Typography.Text type="secondary">
            {t('adminApplication:assign.load', { active: String(consultant.active_applications) })}
          </Typography.Text>
          <div style={{ flex: '0 1 140px' }}>
            <WorkloadBar name={consultant.full_name} openCases={consultant.active_applications} />
          </div>
        </div>
      ))}
    </Radio.Group>
  );
}
