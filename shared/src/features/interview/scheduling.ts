import type { AppointmentMetadata, ConsulateAppointment, Visit } from '../../domain';

export interface PreInterview {
  id: string;
  created_at: string;
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
  casv: Visit | null;
  /** From scheduling on until the interview has taken place: its dates may still be set and corrected. */
  isInterviewAhead: boolean;
  hasConsultant: boolean;
}
