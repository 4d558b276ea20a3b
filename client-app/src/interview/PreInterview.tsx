import { appointmentOf } from '@rotavisto/shared/data';
import { consulateAppointment, currentStep, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import { ErrorCard, ListSkeleton } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Scheduling } from './Scheduling';
import './strings';

interface Props {
  application: {
    id: string;
    consultant_id: string | null;
    application_steps: readonly (StepState & { metadata: StepMetadata | null })[];
  };
}

/** Booking, moving and cancelling, which stay open until the interview has taken place. */
export function PreInterview({ application }: Props) {
  const { id, consultant_id: consultant, application_steps: steps } = application;
  const { data: appointment, isLoadingError, refetch } = useQuery(appointmentOf(id));
  if (currentStep(steps)?.step_type !== 'interview') return null;
  if (isLoadingError) return <ErrorCard onRetry={() => refetch()} />;
  if (appointment === undefined) return <ListSkeleton rows={2} />;
  return (
    <Scheduling
      applicationId={id}
      state={{
        appointment,
        consulate: consulateAppointment(steps),
        isInterviewAhead: true,
        hasConsultant: consultant !== null,
      }}
      onDone={() => undefined}
    />
  );
}
