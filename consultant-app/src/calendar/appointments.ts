import { tokens } from '@rotavisto/shared/brand';
import { type CaseTraveller, caseName } from '@rotavisto/shared/domain';
import type { ClientVisit } from '../data/clientVisits';

export interface Appointment {
  id: string;
  created_at: string;
  client_id: string | null;
  application_id: string | null;
  date: string;
  time: string;
  duration: number;
  location: string | null;
  title: string;
  is_personal: boolean;
  status: string;
  metadata: { meeting_link?: string; hand_over_asked_at?: string };
  client: { full_name: string } | null;
  application: { traveller: CaseTraveller | null } | null;
}

/** An entry of a day: the consultant's own appointment, or a visit of a client. */
export type AgendaEntry = Appointment | ClientVisit;

/** The name of the case of an entry, or an empty text for an entry without a case. */
export const caseNameOf = ({ client, application }: Pick<AgendaEntry, 'client' | 'application'>): string =>
  caseName(client?.full_name, application?.traveller);

interface Dated {
  date: string;
  time: string;
  status: string;
}

export const isCancelled = ({ status }: { status: string }): boolean => status === 'cancelled';

/** The appointments of each day by time, with cancelled appointments last. */
export function appointmentsByDay<A extends Dated>(appointments: readonly A[]): Map<string, A[]> {
  const days = new Map<string, A[]>();
  const inOrder = [...appointments].sort(
    (a, b) => Number(isCancelled(a)) - Number(isCancelled(b)) || a.time.localeCompare(b.time),
  );
  for (const appointment of inOrder) {
    days.set(appointment.date, [...(days.get(appointment.date) ?? []), appointment]);
  }
  return days;
}

type StatusKey = 'confirmed' | 'pending' | 'cancelled' | 'other';

const COLOUR: Record<StatusKey, string> = {
  confirmed: tokens.leaf,
  pending: tokens.amber,
  cancelled: tokens.brick,
  other: tokens.slate,
};

const isStatus = (status: string): status is StatusKey => Object.hasOwn(COLOUR, status);

/** The colour and the text key of an appointment's status; an unknown status is shown as "other". */
export function statusOf(status: string): { key: StatusKey; colour: string } {
  const key = isStatus(status) ? status : 'other';
  return { key, colour: COLOUR[key] };
}
