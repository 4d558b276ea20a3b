import { ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Empty, Typography } from 'antd';
import { useState } from 'react';
import { adminAssignMany } from '../data/actions';
import { adminSuggestConsultants } from '../data/lists';
import { EnglishModal } from '../english/EnglishModal';
import { InlineError } from '../english/InlineError';
import { useT } from '../strings';
import { BY_WORKLOAD, ConsultantChoice } from './ConsultantChoice';

/** Several applications at once: shared out by workload unless one consultant is chosen for all. */
export function AssignManyDialog({
  applicationIds,
  formerConsultantId,
  onClose,
  onAssigned,
}: {
  applicationIds: readonly string[];
  /** Whose applications these are, when they are one consultant's. */
  formerConsultantId?: string;
  onClose: () => void;
  onAssigned?: () => void;
}) {
  const t = useT();
  const consultants = useQuery(adminSuggestConsultants());
  const [chosen, setChosen] = useState(BY_WORKLOAD);
  const assign = useMutation(adminAssignMany);
  const candidates = (consultants.data ?? []).filter((each) => each.consultant_id !== formerConsultantId);

  const save = () =>
    assign.mutate(
      { applicationIds, consultantId: chosen === BY_WORKLOAD ? undefined : chosen },
      {
        onSuccess: () => {
          onAssigned?.();
          onClose();
        },
      },
    );

  return (
    <EnglishModal
      width={560}
      title={t(applicationIds.length === 1 ? 'assign.titleManyOne' : 'assign.titleMany', {
        count: applicationIds.length,
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('list.cancel')}</Button>
          <Button type="primary" disabled={candidates.length === 0} loading={assign.isPending} onClick={save}>
            {t('assign.save')}
          </Button>
        </>
      }
    >
      <Typography.Paragraph type="secondary">{t('assign.textMany')}</Typography.Paragraph>
      {consultants.isPending && <ListSkeleton text={t('list.loading')} />}
      {consultants.isError && (
        <InlineError
          text={t('adminErrors:admin.workload')}
          retryLabel={t('list.retry')}
          onRetry={() => void consultants.refetch()}
        />
      )}
      {consultants.isSuccess && candidates.length === 0 && <Empty description={t('assign.empty')} />}
      {candidates.length > 0 && (
        <ConsultantChoice consultants={candidates} chosen={chosen} offersWorkload onChoose={setChosen} />
      )}
    </EnglishModal>
  );
}
