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

const MOST_NAMES = 3;

/** Several applications at once: shared out by workload unless one consultant is chosen for all. */
export function AssignManyDialog({
  applicationIds,
  clientNames,
  formerConsultantId,
  onClose,
  onAssigned,
}: {
  applicationIds: readonly string[];
  /** The clients they belong to, as far as their names have been on screen. */
  clientNames: readonly (string | null)[];
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

  const named = clientNames.filter(Boolean).slice(0, MOST_NAMES);
  const rest = applicationIds.length - named.length;
  const listed = named.join(', ');
  const names = listed && rest > 0 ? t('assign.andMore', { names: listed, count: rest }) : listed;

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
      about={[names]}
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
