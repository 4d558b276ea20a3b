import { consulateAppointment, type StepMetadata, type StepState } from '@rotavisto/shared/domain';
import type { PreInterview } from '@rotavisto/shared/features/interview';
import styles from './Interview.module.css';
import { Scheduling } from './Scheduling';
import './strings';

interface Props {
  application: {
    id: string;
    consultant_id: string | null;
    application_steps: readonly (StepState & { metadata: StepMetadata | null })[];
  };
  appointment: PreInterview;
}

/** Shows a pre-interview that was booked before its step, or before the application moved back to an earlier step. */
export function EarlierBooking({ application, appointment }: Props) {
  return (
    <div className={styles.earlier}>
      <Scheduling
        applicationId={application.id}
        state={{
          appointment,
          consulate: consulateAppointment(application.application_steps),
          isInterviewAhead: true,
          hasConsultant: application.consultant_id !== null,
        }}
        onDone={() => undefined}
      />
    </div>
  );
}
