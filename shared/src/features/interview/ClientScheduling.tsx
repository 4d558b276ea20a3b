import { useState } from 'react';
import { BookedAppointment } from './BookedAppointment';
import { SlotForm } from './SlotForm';
import type { SchedulingProps } from './scheduling';

export function ClientScheduling({ applicationId, appointment, isOpen, hasConsultant, onDone }: SchedulingProps) {
  const [isMoving, setMoving] = useState(false);
  if (appointment && !isMoving) {
    return <BookedAppointment appointment={appointment} canChange={isOpen} onReschedule={() => setMoving(true)} />;
  }
  if (!isOpen) return null;
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
