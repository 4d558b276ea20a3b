import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** The agenda between two dates, both included. */
export const consultantAppointments = (consultantId: string, fromDate: string, toDate: string) =>
  queryOptions({
    queryKey: ['appointments', 'agenda', consultantId, fromDate, toDate],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('consultant_appointments')
          .select('*, client:profiles!client_id(id, full_name, email, phone)')
          .eq('consultant_id', consultantId)
          .gte('date', fromDate)
          .lte('date', toDate)
          .order('date')
          .order('time')
          .abortSignal(signal),
      );
    },
    meta: { errorKey: 'consultant.appointments' },
  });
