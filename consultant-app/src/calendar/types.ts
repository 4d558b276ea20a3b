import type { ClientVisit } from '../data/clientVisits';

export interface Appointment {
  id: string;
  client_id: string | null;
  application_id: string | null;
  date: string;
  time: string;
  duration: number;
  location: string | null;
  title: string;
  is_personal: boolean;
  status: string;
  metadata: { meeting_link?: string };
  client: { full_name: string } | null;
}

/** What is on a day: the consultant's own appointments, and where their clients have to be. */
export type AgendaEntry = Appointment | ClientVisit;
