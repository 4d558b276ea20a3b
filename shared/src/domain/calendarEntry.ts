/** The prefix of a calendar entry's uid; the database writes the same prefix into mails. */
const PREFIXES = { consulate: 'consulate', casv: 'casv', preInterview: 'pre-interview', personal: 'personal' } as const;

export type CalendarEntryKind = keyof typeof PREFIXES;

/** The application of a visit, or the appointment itself. */
interface EntryOwner {
  id: string;
  created_at: string;
}

/**
 * The identity of a calendar entry, equal in downloads and mails (private.consulate_event, casv_event,
 * pre_interview_event). The sequence rises with time, so that a later file replaces an earlier one.
 */
export const calendarEntry = (kind: CalendarEntryKind, { id, created_at }: EntryOwner, now = new Date()) => ({
  uid: `${PREFIXES[kind]}-${id}@rotavisto`,
  sequence: Math.max(0, Math.round((now.getTime() - new Date(created_at).getTime()) / 1000)),
});
