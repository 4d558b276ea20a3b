import { invalidates, reloadsOnError, unwrap, unwrapOne, verb } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions } from '@tanstack/react-query';

export const setMeetingLink = mutationOptions({
  mutationFn: ({ appointmentId, meetingLink }: { appointmentId: string; meetingLink: string }) =>
    verb('set_meeting_link', { appointment_id: appointmentId, meeting_link: meetingLink.trim() }),
  onSuccess: invalidates('appointments', 'applications'),
  onError: reloadsOnError('appointments'),
  meta: { errorKey: 'interview.link', successKey: 'interview.link' },
});

export interface PersonalAppointment {
  date: string;
  time: string;
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
