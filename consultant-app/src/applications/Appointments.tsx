import { formatDate, formatZonedTime, type StepMetadata } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { CaseSection } from '../casework/CaseSection';
import './strings';

interface Props {
  steps: { step_type: string; metadata: StepMetadata }[];
  preInterview: {
    data?: { date: string; time: string } | null;
    isPending: boolean;
    isLoadingError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

export function Appointments({ steps, preInterview: query }: Props) {
  const t = useT('consultantApplication');
  const preInterview = query.data;
  const { appointment: consulate, casv_appointment: casv } =
    steps.find((step) => step.step_type === 'interview_scheduling')?.metadata ?? {};
  const shown = (at: { date: string; time: string }) => ({ date: formatDate(at.date), time: formatZonedTime(at.time) });
  const isEmpty = preInterview === null && !casv && !consulate;
  return (
    <CaseSection title={t('appointments')} nothingYet={isEmpty && t('noAppointments')}>
      {query.isPending && <ListSkeleton rows={1} />}
      {query.isLoadingError && <ErrorCard retrying={query.isFetching} onRetry={query.refetch} />}
      {preInterview && <p>{t('preInterview', shown(preInterview))}</p>}
      {casv && <p>{t('casv', { ...shown(casv), location: casv.location })}</p>}
      {consulate && <p>{t('consulate', { ...shown(consulate), location: consulate.location })}</p>}
    </CaseSection>
  );
}
