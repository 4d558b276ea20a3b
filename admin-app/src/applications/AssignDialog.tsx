import { ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Radio, Tag, Typography } from 'antd';
import { useState } from 'react';
import { WorkloadBar } from '../consultants/WorkloadBar';
import { adminAssignConsultant } from '../data/actions';
import { adminSuggestConsultants } from '../data/lists';
import { EnglishModal } from '../english/EnglishModal';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import styles from './applications.module.css';

export interface AssignTarget {
  applicationId: string;
  consultantId: string | null;
  consultantName: string | null;
}

/** Every consultant with the load they carry; the least loaded one is suggested and chosen beforehand. */
export function AssignDialog({ target, onClose }: { target: AssignTarget; onClose: () => void }) {
  const t = useT();
  const consultants = useQuery(adminSuggestConsultants());
  const [choice, setChoice] = useState<string | null>(null);
  const assign = useMutation({ ...adminAssignConsultant, onSettled: (_data, error) => error === null && onClose() });
  const candidates = (consultants.data ?? []).filter((each) => each.consultant_id !== target.consultantId);
  const chosen = choice ?? candidates[0]?.consultant_id ?? null;

  return (
    <EnglishModal
      open
      width={560}
      title={t(target.consultantId ? 'assign.titleReassign' : 'assign.titleAssign')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button
            type="primary"
            disabled={chosen === null}
            loading={assign.isPending}
            onClick={() => chosen && assign.mutate({ applicationId: target.applicationId, consultantId: chosen })}
          >
            {t('assign.save')}
          </Button>
        </>
      }
    >
      <Typography.Paragraph type="secondary">
        {target.consultantName && `${t('assign.current', { name: target.consultantName })} `}
        {t('assign.text')}
      </Typography.Paragraph>
      {consultants.isPending && <ListSkeleton text={t('list.loading')} />}
      {consultants.isError && (
        <InlineError
          text={t('errors:admin.workload')}
          retryLabel={t('list.retry')}
          onRetry={() => void consultants.refetch()}
        />
      )}
      {consultants.isSuccess && candidates.length === 0 && <Empty description={t('assign.empty')} />}
      <Radio.Group
        aria-label={t('assign.legend')}
        value={chosen}
        onChange={(event) => setChoice(String(event.target.value))}
        style={{ display: 'grid', gap: 8 }}
      >
        {candidates.map((consultant, index) => (
          <div key={consultant.consultant_id} className={styles.consultant}>
            <Radio value={consultant.consultant_id} style={{ flex: '1 1 200px' }}>
              {consultant.full_name} {index === 0 && <Tag color="blue">{t('assign.suggested')}</Tag>}
            </Radio>
            <Typography.Text type="secondary">
              {t('assign.load', { active: String(consultant.active_applications) })}
            </Typography.Text>
            <div style={{ flex: '0 1 140px' }}>
              <WorkloadBar name={consultant.full_name} activeClients={consultant.active_applications} />
            </div>
          </div>
        ))}
      </Radio.Group>
    </EnglishModal>
  );
}
