import { invalidates, type Once, reloadsOnError, unwrap, unwrapOne, verb } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const setMeetingLink = mutationOptions({
  mutationFn: ({ appointmentId, meetingLink }: { appointmentId: string; meetingLink: string }) =>
    verb('set_meeting_link', { appointment_id: appointmentId, meeting_link: meetingLink }),
  onSuccess: invalidates('appointments', 'applications'),
  onError: reloadsOnError('appointments'),
  meta: { errorKey: 'interview.link', successKey: 'interview.link' },
});

/** The consultant's free times of the next 90 days, including the time of the appointment itself. */
export const ownFreeSlots = (appointmentId: string) =>
  queryOptions({
    queryKey: ['appointments', 'own slots', appointmentId],
    queryFn: () => verb('own_free_slots', { appointment_id: appointmentId, days: 90 }),
    staleTime: 0,
    meta: { errorKey: 'hours.load' },
  });

const changed = {
  onSuccess: invalidates('appointments', 'applications', 'consultant'),
  onError: reloadsOnError('appointments'),
};

export const movePreInterview = mutationOptions({
  mutationFn: ({ appointmentId, ...to }: { appointmentId: string; date: string; time: string; reason: string }) =>
    verb('move_pre_interview', { appointment_id: appointmentId, ...to }),
  ...changed,
  meta: { errorKey: 'interview.move', successKey: 'interview.moved' },
});

export const callOffPreInterview = mutationOptions({
  mutationFn: ({ appointmentId, reason, requestId }: Once & { appointmentId: string; reason: string }) =>
    verb('call_off_pre_interview', { appointment_id: appointmentId, reason, request_id: requestId }),
  ...changed,
  meta: { errorKey: 'interview.cancel', successKey: 'interview.calledOff' },
});

export interface PersonalAppointment {
  date: string;
  time: string;
  /** The id of the changed entry; absent for a new entry. */
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
