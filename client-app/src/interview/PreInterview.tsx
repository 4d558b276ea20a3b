import { consulateAppointment, currentStep, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import type { PreInterview as Appointment } from '@rotavisto/shared/features/interview';
import { Scheduling } from './Scheduling';
import './strings';

interface Props {
  application: {
    id: string;
    consultant_id: string | null;
    application_steps: readonly (StepState & { metadata: StepMetadata | null })[];
  };
  appointment: Appointment | null;
}

/** Books, moves and cancels the pre-interview until the interview step ends; then the booking is read-only. */
export function PreInterview({ application, appointment }: Props) {
  const { id, consultant_id: consultant, application_steps: steps } = application;
  return (
    <Scheduling
      applicationId={id}
      state={{
        appointment,
        consulate: consulateAppointment(steps),
        isInterviewAhead: currentStep(steps)?.step_type === 'interview',
        hasConsultant: consultant !== null,
      }}
      isStation={appointment !== null}
      onDone={() => undefined}
    />
  );
}
