import type { AppointmentMetadata, ConsulateAppointment } from '../../domain';

export interface PreInterview {
  id: string;
  date: string;
  time: string;
  duration: number;
  location: string | null;
  title: string;
  metadata: AppointmentMetadata | null;
}

/** What scheduling depends on. */
export interface PreInterviewState {
  appointment: PreInterview | null;
  consulate: ConsulateAppointment | null;
  isOpen: boolean;
  hasConsultant: boolean;
}
