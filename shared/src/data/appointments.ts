import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { invalidates, reloadsOnError } from './invalidates';
import { unwrap, unwrapOne } from './unwrap';
import { verbOnce } from './verbOnce';
import { verb } from './verbs';

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

interface Slot {
  date: string;
  time: string;
}

const afterwards = {
  onSuccess: invalidates('appointments', 'applications'),
  onError: reloadsOnError('appointments'),
};

export const bookPreInterview = mutationOptions({
  mutationFn: ({ applicationId, date, time }: Slot & { applicationId: string }) =>
    verbOnce('book_pre_interview', 'appointment_already_booked', { application_id: applicationId, date, time }),
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
  mutationFn: ({ appointmentId }: { appointmentId: string }) =>
    verbOnce('cancel_pre_interview', 'appointment_cancelled', { appointment_id: appointmentId }),
  ...afterwards,
  meta: { errorKey: 'interview.cancel', successKey: 'interview.cancelled' },
});

export const setMeetingLink = mutationOptions({
  mutationFn: ({ appointmentId, meetingLink }: { appointmentId: string; meetingLink: string }) =>
    verb('set_meeting_link', { appointment_id: appointmentId, meeting_link: meetingLink.trim() }),
  ...afterwards,
  meta: { errorKey: 'interview.link', successKey: 'interview.link' },
});

export interface PersonalAppointment extends Slot {
  /** Absent for a new entry. */
  id?: string;
  consultantId: string;
  title: string;
  duration?: number;
  location?: string | null;
}

export const savePersonalAppointment = mutationOptions({
  mutationFn: async ({ id, consultantId, date, time, title, duration = 45, location = null }: PersonalAppointment) => {
    const table = (await supabase()).from('consultant_appointments');
    const entry = { date, time, title: title.trim(), duration, location };
    const saved = id
      ? table.update(entry).eq('id', id)
      : table.insert({ ...entry, consultant_id: consultantId, is_personal: true });
    return unwrapOne(await saved.select('*').single());
  },
  onSuccess: invalidates('appointments'),
  meta: { errorKey: 'consultant.appointmentSave', successKey: 'consultant.appointmentSaved' },
});

export const deletePersonalAppointment = mutationOptions({
  mutationFn: async ({ id }: { id: string }) => {
    const client = await supabase();
    unwrap(await client.from('consultant_appointments').delete().eq('id', id).eq('is_personal', true));
  },
  onSuccess: invalidates('appointments'),
  meta: { errorKey: 'consultant.appointmentDelete', successKey: 'consultant.appointmentDeleted' },
});
