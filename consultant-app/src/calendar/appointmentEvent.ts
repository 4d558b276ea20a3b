import { instantOf } from '@rotavisto/shared/domain';
import type { IcsEvent } from '@rotavisto/shared/lib';
import type { Appointment } from './types';

/** An appointment as an entry for any calendar program. */
export const appointmentEvent = (appointment: Appointment): IcsEvent => ({
  uid: `${appointment.id}@rotavisto`,
  title: appointment.client ? `${appointment.title}: ${appointment.client.full_name}` : appointment.title,
  start: instantOf(appointment.date, appointment.time),
  minutes: appointment.duration,
  location: appointment.location ?? undefined,
  url: appointment.metadata.meeting_link,
});
