import { unwrap } from '@rotavisto/shared/data';
import type { CaseTraveller } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';

const KINDS = { consulate: 'appointment', casv: 'casv_appointment' } as const;
type Kind = keyof typeof KINDS;

/** A client's appointment at the consulate or the CASV. */
export interface ClientVisit {
  id: string;
  kind: Kind;
  application_id: string;
  /** The time at which the application was created. */
  created_at: string;
  date: string;
  time: string;
  location: string;
  /** The protocol of the appointment at the consulate. */
  protocol: string | null;
  status: 'confirmed';
  client: { full_name: string } | null;
  application: { traveller: CaseTraveller | null } | null;
}

/** The visits between two dates, both included. */
export const clientVisits = (consultantId: string, fromDate: string, toDate: string) =>
  queryOptions({
    queryKey: ['applications', 'visits', consultantId, fromDate, toDate],
    queryFn: async ({ signal }): Promise<ClientVisit[]> => {
      const between = (field: string) => `and(${field}->>date.gte.${fromDate},${field}->>date.lte.${toDate})`;
      const client = await supabase();
      const steps = unwrap(
        await client
          .from('application_steps')
          .select(
            'application_id, metadata, application:visa_applications!application_id(created_at, traveller:travellers(full_name, birth_date)), client:profiles!client_id(full_name)',
          )
          .eq('consultant_id', consultantId)
          .eq('step_type', 'interview_scheduling')
          .or(`${between('metadata->appointment')},${between('metadata->casv_appointment')}`)
          .abortSignal(signal),
      );
      return steps.flatMap(({ application_id, metadata, application, client }) =>
        (['consulate', 'casv'] as const).flatMap((kind) => {
          const visit = metadata[KINDS[kind]];
          if (!visit || visit.date < fromDate || visit.date > toDate) return [];
          const { date, time, location } = visit;
          const protocol = 'protocol' in visit ? visit.protocol : null;
          const id = `${kind}-${application_id}`;
          const status = 'confirmed' as const;
          const { created_at } = application;
          return [
            { id, kind, application_id, created_at, date, time, location, protocol, status, client, application },
          ];
        }),
      );
    },
    meta: { errorKey: 'consultant.appointments' },
  });
