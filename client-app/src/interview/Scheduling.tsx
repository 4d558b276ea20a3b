import type { PreInterviewState } from '@rotavisto/shared/features/interview';
import { useState } from 'react';
import { BookedAppointment } from './BookedAppointment';
import { CalledOffNotice } from './ChangeNotice';
import { SlotForm } from './SlotForm';

interface Props {
  applicationId: string;
  state: Pick<PreInterviewState, 'appointment' | 'consulate' | 'isInterviewAhead' | 'hasConsultant'>;
  onDone: () => void;
}

export function Scheduling({ applicationId, state, onDone }: Props) {
  const { appointment, consulate, isInterviewAhead, hasConsultant } = state;
  const [isMoving, setMoving] = useState(false);
  if (appointment && !isMoving) {
    return (
      <BookedAppointment
        appointment={appointment}
        canChange={isInterviewAhead}
        hasConsulate={consulate !== null}
        onReschedule={() => setMoving(true)}
      />
    );
  }
  if (!isInterviewAhead) return null;
  return (
    <>
      {!appointment && <CalledOffNotice applicationId={applicationId} />}
      <SlotForm
        applicationId={applicationId}
        appointmentId={appointment?.id ?? null}
        hasConsultant={hasConsultant}
        onDone={appointment ? () => setMoving(false) : onDone}
        onKeep={() => setMoving(false)}
      />
    </>
  );
}
