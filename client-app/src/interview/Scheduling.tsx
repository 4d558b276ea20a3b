import type { PreInterviewState } from '@rotavisto/shared/features/interview';
import { useState } from 'react';
import { BookedAppointment } from './BookedAppointment';
import { SlotForm } from './SlotForm';

interface Props {
  applicationId: string;
  state: Pick<PreInterviewState, 'appointment' | 'isInterviewAhead' | 'hasConsultant'>;
  onDone: () => void;
}

export function Scheduling({ applicationId, state: { appointment, isInterviewAhead, hasConsultant }, onDone }: Props) {
  const [isMoving, setMoving] = useState(false);
  if (appointment && !isMoving) {
    return (
      <BookedAppointment appointment={appointment} canChange={isInterviewAhead} onReschedule={() => setMoving(true)} />
    );
  }
  if (!isInterviewAhead) return null;
  return (
    <SlotForm
      applicationId={applicationId}
      appointmentId={appointment?.id ?? null}
      hasConsultant={hasConsultant}
      onDone={appointment ? () => setMoving(false) : onDone}
      onKeep={() => setMoving(false)}
    />
  );
}
