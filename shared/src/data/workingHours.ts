import type { Composite } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { invalidates } from './invalidates';
import { verb } from './verbs';

export type WorkingSpan = Composite<'working_span'>;
export type Absence = Composite<'absence'>;
/** A booking that conflicts with an absence or new hours; administrators see neither its client nor its time. */
export type BookingHit = Composite<'booking_hit'>;

/** The decisions about conflicting bookings. */
export interface Fates {
  keep?: string[];
  callOff?: string[];
  /** The bookings that are kept until an administrator gives the case another consultant. */
  handOver?: string[];
  /** The reason for the clients with cancelled bookings. */
  notice?: string;
}

/** Names the consultant for an administrator; empty for the consultant's own hours. */
const whose = (consultantId?: string) => (consultantId ? { consultant_id: consultantId } : {});
const voiceOf = (consultantId?: string) => (consultantId ? 'office' : undefined);
const fates = ({ keep = [], callOff = [], handOver = [], notice }: Fates) => ({
  keep,
  call_off: callOff,
  hand_over: handOver,
  ...(notice === undefined ? {} : { notice }),
});

export const workingHours = (consultantId?: string) =>
  queryOptions({
    queryKey: ['appointments', 'hours', consultantId ?? 'own'],
    queryFn: () => verb('working_hours', whose(consultantId)),
    meta: { errorKey: 'hours.load', voice: voiceOf(consultantId) },
  });

export const absences = (consultantId?: string) =>
  queryOptions({
    queryKey: ['appointments', 'absences', consultantId ?? 'own'],
    queryFn: () => verb('absences', whose(consultantId)),
    meta: { errorKey: 'hours.load', voice: voiceOf(consultantId) },
  });

/** Returns the bookings without a decision; the hours are saved only if the list is empty. */
export const setWorkingHours = (consultantId?: string) =>
  mutationOptions({
    mutationFn: ({ hours, ...chosen }: { hours: WorkingSpan[] } & Fates) =>
      verb('set_working_hours', { hours: [...hours], ...whose(consultantId), ...fates(chosen) }),
    onSuccess: invalidates('appointments'),
    meta: {
      errorKey: 'hours.save',
      successKey: (hits: BookingHit[]) => (hits.length === 0 ? 'hours.saved' : null),
      voice: voiceOf(consultantId),
    },
  });

export interface NewAbsence extends Fates {
  fromDate: string;
  toDate: string;
  /** Without times, the absence covers whole days. */
  fromTime?: string;
  toTime?: string;
  reason?: string;
}

export const addAbsence = (consultantId?: string) =>
  mutationOptions({
    mutationFn: ({ fromDate, toDate, fromTime, toTime, reason, ...chosen }: NewAbsence) =>
      verb('add_absence', {
        from_date: fromDate,
        to_date: toDate,
        ...(fromTime ? { from_time: fromTime } : {}),
        ...(toTime ? { to_time: toTime } : {}),
        ...(reason?.trim() ? { reason: reason.trim() } : {}),
        ...whose(consultantId),
        ...fates(chosen),
      }),
    onSuccess: invalidates('appointments'),
    meta: {
      errorKey: 'hours.absence',
      successKey: (hits: BookingHit[]) => (hits.length === 0 ? 'hours.absence' : null),
      voice: voiceOf(consultantId),
    },
  });

export const removeAbsence = (consultantId?: string) =>
  mutationOptions({
    mutationFn: (id: string) => verb('remove_absence', { absence_id: id }),
    onSuccess: invalidates('appointments'),
    meta: { errorKey: 'hours.absenceRemove', successKey: 'hours.absenceRemoved', voice: voiceOf(consultantId) },
  });
