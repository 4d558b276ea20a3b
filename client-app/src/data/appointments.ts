import { invalidates, type Once, reloadsOnError, unwrap, verb } from '@rotavisto/shared/data';
import type { AppointmentChange } from '@rotavisto/shared/domain';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const availableSlots = (applicationId: string, from?: string, days?: number) =>
  queryOptions({
    queryKey: ['appointments', 'slots', applicationId, { from, days }],
    queryFn: () =>
      verb('available_slots', {
        application_id: applicationId,
        ...(from ? { from_date: from } : {}),
        ...(days ? { days } : {}),
      }),
    staleTime: 0,
    meta: { errorKey: 'interview.load' },
  });

export interface CalledOff {
  date: string;
  time: string;
  change: AppointmentChange;
}

/** The newest booking of the application, if the consultant called it off; otherwise null. */
export const calledOffBooking = (applicationId: string) =>
  queryOptions({
    queryKey: ['appointments', 'called off', applicationId],
    queryFn: async ({ signal }): Promise<CalledOff | null> => {
      const client = await supabase();
      const newest = unwrap(
        await client
          .from('consultant_appointments')
          .select('date, time, status, metadata')
          .eq('application_id', applicationId)
          .order('created_at', { ascending: false })
          .limit(1)
          .abortSignal(signal)
          .maybeSingle(),
      );
      const change = newest?.metadata.change;
      return newest?.status === 'cancelled' && change?.kind === 'called_off'
        ? { date: newest.date, time: newest.time, change }
        : null;
    },
    meta: { errorKey: 'interview.load' },
  });

interface Slot {
  date: string;
  time: string;
}

const afterwards = {
  onSuccess: invalidates('appointments', 'applications'),
  onError: reloadsOnError('appointments'),
};

export const bookPreInterview = mutationOptions({
  mutationFn: ({ applicationId, date, time, requestId }: Slot & Once & { applicationId: string }) =>
    verb('book_pre_interview', { application_id: applicationId, date, time, request_id: requestId }),
  ...afterwards,
  meta: { errorKey: 'interview.book', successKey: 'interview.booked' },
});

export const reschedulePreInterview = mutationOptions({
  mutationFn: ({ appointmentId, date, time }: Slot & { appointmentId: string }) =>
    verb('reschedule_pre_interview', { appointment_id: appointmentId, date, time }),
  ...afterwards,
  meta: { errorKey: 'interview.book', successKey: 'interview.rescheduled' },
});

export const cancelPreInterview = mutationOptions({
  mutationFn: ({ appointmentId, requestId }: Once & { appointmentId: string }) =>
    verb('cancel_pre_interview', { appointment_id: appointmentId, request_id: requestId }),
  ...afterwards,
  meta: { errorKey: 'interview.cancel', successKey: 'interview.cancelled' },
});
