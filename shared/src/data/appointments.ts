import { supabase } from '@rotavisto/shared/supabase';
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from './unwrap';

/** The newest pre-interview of an application that is not cancelled, or null. */
export const appointmentOf = (applicationId: string) =>
  queryOptions({
    queryKey: ['appointments', 'of', applicationId],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('consultant_appointments')
          .select('*')
          .eq('application_id', applicationId)
          .eq('is_personal', false)
          .neq('status', 'cancelled')
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
    },
    meta: { errorKey: 'interview.load' },
  });

/** The agenda between two dates, both included. */
export const consultantAppointments = (consultantId: string, fromDate: string, toDate: string) =>
  queryOptions({
    queryKey: ['appointments', 'agenda', consultantId, fromDate, toDate],
    queryFn: async ({ signal }) => {
      const client = await supabase();
      return unwrap(
        await client
          .from('consultant_appointments')
          .select(
            '*, client:profiles!client_id(id, full_name, email, phone), application:visa_applications!application_id(traveller:travellers(full_name, birth_date))',
          )
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
