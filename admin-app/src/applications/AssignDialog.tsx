import { ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Typography } from 'antd';
import { useState } from 'react';
import { adminAssignConsultant } from '../data/actions';
import { adminSuggestConsultants } from '../data/lists';
import { EnglishModal } from '../english/EnglishModal';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { ConsultantChoice } from './ConsultantChoice';

export interface AssignTarget {
  applicationId: string;
  clientName: string | null;
  visaType: string | null;
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
      width={560}
      title={t(target.consultantId ? 'assign.titleReassign' : 'assign.titleAssign')}
      about={[target.clientName, target.visaType]}
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
        {target.consultantName && <span>{t('assign.current', { name: target.consultantName })} </span>}
        {t('assign.text')}
      </Typography.Paragraph>
      {consultants.isPending && <ListSkeleton text={t('list.loading')} />}
      {consultants.isError && (
        <InlineError
          text={t('adminErrors:admin.workload')}
          retryLabel={t('list.retry')}
          onRetry={() => void consultants.refetch()}
        />
      )}
      {consultants.isSuccess && candidates.length === 0 && <Empty description={t('assign.empty')} />}
      <ConsultantChoice consultants={candidates} chosen={chosen} onChoose={setChoice} />
    </EnglishModal>
  );
}
