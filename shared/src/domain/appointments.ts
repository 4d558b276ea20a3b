import { type DateOnly, dateInSaoPaulo, formatTime, todayInSaoPaulo } from './dates';

export const SLOTS = ['09:00', '10:00', '11:00', '14:00', '15:00', '16:00'] as const;
export type Slot = (typeof SLOTS)[number];

export const PRE_INTERVIEW = {
  minutes: 45,
  location: 'Online (Video)',
  title: 'Pré-entrevista de Visto',
} as const;

/** True for the stored place of a pre-interview, which each page translates. */
export const isOnlinePlace = (location: string | null | undefined): boolean => location === PRE_INTERVIEW.location;

export type AppointmentStatus = 'confirmed' | 'pending' | 'cancelled' | 'other';

/** The consultant's last change of a booking; it stays until the client chooses a time. */
export interface AppointmentChange {
  kind: 'moved' | 'called_off';
  by: string;
  reason: string;
  from_date?: DateOnly;
  from_time?: string;
}

export interface AppointmentMetadata {
  type?: 'pre_interview';
  meeting_link?: string;
  change?: AppointmentChange;
  /** Present while an administrator is asked for another consultant. */
  hand_over_asked_at?: string;
}

const NOTICE_MS = 24 * 60 * 60 * 1000;

/** Converts a date and a time of São Paulo to an instant. */
export function instantOf(date: DateOnly, time: string): Date {
  const guess = new Date(`${date}T${formatTime(time)}:00-03:00`);
  const shown = `${dateInSaoPaulo(guess)}T${formatTime(guess.toISOString())}`;
  const drift = Date.parse(`${date}T${formatTime(time)}Z`) - Date.parse(`${shown}Z`);
  return new Date(guess.getTime() + drift);
}

/** A client can move or cancel an appointment until 24 hours before it. */
export const canChangeAppointment = (date: DateOnly, time: string, now: Date = new Date()): boolean =>
  instantOf(date, time).getTime() - now.getTime() >= NOTICE_MS;

interface Meeting {
  date: DateOnly;
  time: string;
  duration: number;
}

/** A meeting is over at its last minute; until then its link may be needed. */
export const isMeetingOver = ({ date, time, duration }: Meeting, now: Date = new Date()): boolean =>
  instantOf(date, time).getTime() + duration * 60_000 <= now.getTime();

/** A visit to consulate or CASV has no known length, so it is over at the end of its day. */
export const isVisitOver = ({ date }: { date: DateOnly }, now: Date = new Date()): boolean =>
  date < todayInSaoPaulo(now);
