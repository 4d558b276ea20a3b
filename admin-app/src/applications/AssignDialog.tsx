import { isOpenApplication } from '@rotavisto/shared/domain';
import { ListSkeleton } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Empty, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { adminAssignConsultant, adminAssignMany } from '../data/actions';
import { adminConsultantDetails, adminSuggestConsultants } from '../data/lists';
import { AdminDialog } from '../details/AdminDialog';
import { DialogFooter } from '../details/DialogFooter';
import { InlineError } from '../lists/InlineError';
import { useName } from '../lists/useName';
import { BY_WORKLOAD, ConsultantChoice } from './ConsultantChoice';
import { useT } from './strings';

export interface AssignTarget {
  applicationId: string;
  clientName: string | null;
  visaType: string | null;
  consultantId: string | null;
  consultantName: string | null;
}

interface FrameProps {
  title: string;
  about: readonly (string | null)[];
  text: string;
  /** A line above the text, for example the current consultant. */
  current?: string;
  save?: string;
  consultants: ReturnType<typeof useCandidates>;
  canSave: boolean;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Returns the other consultants, the least loaded first. */
function useCandidates(formerConsultantId: string | null | undefined) {
  const consultants = useQuery(adminSuggestConsultants());
  return {
    ...consultants,
    candidates: (consultants.data ?? []).filter((each) => each.consultant_id !== formerConsultantId),
  };
}

function AssignFrame({
  title,
  about,
  text,
  current,
  save,
  consultants,
  canSave,
  isSaving,
  onSave,
  onClose,
  children,
}: FrameProps) {
  const t = useT();
  return (
    <AdminDialog
      width={560}
      title={title}
      about={about}
      onClose={onClose}
      footer={
        <DialogFooter
          save={save ?? t('adminApplication:assign.save')}
          disabled={!canSave}
          isSaving={isSaving}
          onSave={onSave}
          onClose={onClose}
        />
      }
    >
      {current && <Typography.Paragraph strong>{current}</Typography.Paragraph>}
      <Typography.Paragraph type="secondary">{text}</Typography.Paragraph>
      {consultants.isPending && <ListSkeleton text={t('list.loading')} />}
      {consultants.isError && (
        <InlineError
          text={t('adminErrors:admin.workload')}
          retryLabel={t('list.retry')}
          onRetry={() => void consultants.refetch()}
        />
      )}
      {consultants.isSuccess && consultants.candidates.length === 0 && (
        <Empty description={t('adminApplication:assign.empty')} />
      )}
      {children}
    </AdminDialog>
  );
}

/** Assigns an application: lists each consultant with the load; the least loaded one is suggested and preselected. */
export function AssignDialog({ target, onClose }: { target: AssignTarget; onClose: () => void }) {
  const t = useT();
  const consultants = useCandidates(target.consultantId);
  const [choice, setChoice] = useState<string | null>(null);
  const assign = useMutation({ ...adminAssignConsultant, onSettled: (_data, error) => error === null && onClose() });
  const chosen = choice ?? consultants.candidates[0]?.consultant_id ?? null;

  return (
    <AssignFrame
      title={t(target.consultantId ? 'adminApplication:assign.titleReassign' : 'adminApplication:assign.titleAssign')}
      about={[target.clientName, target.visaType]}
      text={t('adminApplication:assign.text')}
      current={
        target.consultantName ? t('adminApplication:assign.current', { name: target.consultantName }) : undefined
      }
      save={target.consultantId ? t('applications.reassign') : undefined}
      consultants={consultants}
      canSave={chosen !== null}
      isSaving={assign.isPending}
      onSave={() => chosen && assign.mutate({ applicationId: target.applicationId, consultantId: chosen })}
      onClose={onClose}
    >
      <ConsultantChoice consultants={consultants.candidates} chosen={chosen} onChoose={setChoice} />
    </AssignFrame>
  );
}

const MOST_NAMES = 3;

/** Assigns several applications, distributed by workload unless one consultant is chosen for all. */
export function AssignManyDialog({
  applicationIds,
  clientNames,
  formerConsultantId,
  onClose,
  onAssigned,
}: {
  applicationIds: readonly string[];
  /** The names of the applications' clients; null for a name that was not loaded. */
  clientNames: readonly (string | null)[];
  /** The current consultant, if all applications have the same consultant. */
  formerConsultantId?: string;
  onClose: () => void;
  onAssigned?: () => void;
}) {
  const t = useT();
  const consultants = useCandidates(formerConsultantId);
  const [chosen, setChosen] = useState(BY_WORKLOAD);
  const assign = useMutation(adminAssignMany);

  const named = clientNames.filter(Boolean).slice(0, MOST_NAMES);
  const rest = applicationIds.length - named.length;
  const listed = named.join(', ');
  const names = listed && rest > 0 ? t('adminApplication:assign.andMore', { names: listed, count: rest }) : listed;

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
    <AssignFrame
      title={t(
        applicationIds.length === 1 ? 'adminApplication:assign.titleManyOne' : 'adminApplication:assign.titleMany',
        {
          count: applicationIds.length,
        },
      )}
      about={[names]}
      text={t('adminApplication:assign.textMany')}
      consultants={consultants}
      canSave={consultants.candidates.length > 0}
      isSaving={assign.isPending}
      onSave={save}
      onClose={onClose}
    >
      {consultants.candidates.length > 0 && (
        <ConsultantChoice consultants={consultants.candidates} chosen={chosen} offersWorkload onChoose={setChosen} />
      )}
    </AssignFrame>
  );
}

/** Hands all open applications of a consultant to other consultants. */
export function HandOver({ consultantId, onClose }: { consultantId: string; onClose: () => void }) {
  const nameOf = useName();
  const { data } = useQuery({ ...adminConsultantDetails(consultantId), staleTime: 0 });
  if (!data) return null;
  const open = data.assigned.filter(({ status }) => isOpenApplication(status));
  return (
    <AssignManyDialog
      applicationIds={open.map((application) => application.application_id)}
      clientNames={open.map(({ client_name: name, traveller }) => name && nameOf(name, traveller))}
      formerConsultantId={consultantId}
      onClose={onClose}
    />
  );
}
