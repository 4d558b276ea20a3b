import type { PreInterviewState } from '@rotavisto/shared/features/interview';
import { useState } from 'react';
import { useIsGrown } from '../cases/currentCase';
import { BookedAppointment } from './BookedAppointment';
import { CalledOffNotice } from './ChangeNotice';
import { SlotForm } from './SlotForm';

interface Props {
  applicationId: string;
  state: Pick<PreInterviewState, 'appointment' | 'consulate' | 'isInterviewAhead' | 'hasConsultant'>;
  /** True if the booked pre-interview is shown at its station of the interview route. */
  isStation?: boolean;
  onDone: () => void;
}

export function Scheduling({ applicationId, state, isStation = false, onDone }: Props) {
  const { appointment, consulate, hasConsultant } = state;
  // A read-only case offers no booking and no move.
  const isGrown = useIsGrown();
  const isInterviewAhead = state.isInterviewAhead && !isGrown;
  const [isMoving, setMoving] = useState(false);
  if (appointment && !isMoving) {
    return (
      <BookedAppointment
        appointment={appointment}
        canChange={isInterviewAhead}
        hasConsulate={consulate !== null}
        isStation={isStation}
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
