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

/** The facts on which scheduling depends. */
export interface PreInterviewState {
  appointment: PreInterview | null;
  consulate: ConsulateAppointment | null;
  casv: Visit | null;
  /** True from the scheduling step until the interview has taken place, while its dates can be corrected. */
  isInterviewAhead: boolean;
  hasConsultant: boolean;
}
