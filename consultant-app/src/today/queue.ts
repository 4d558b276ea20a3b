import { locale } from '@rotavisto/shared/lib';
import type { Composite } from '@rotavisto/shared/supabase';

export type QueueEntry = Composite<'day_entry'>;

/** The groups in the order of the page; within a group the entries keep the order of the server. */
export const QUEUE_GROUPS = ['now', 'today', 'stuck'] as const;

/** A unique key, because a case may have two entries, and a task and a message may share an id. */
export const keyOf = ({ kind, subject_id }: QueueEntry): string => `${kind}.${subject_id}`;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "há 2 dias", "há 5 horas": the largest whole unit, and at least a minute. */
export function since(iso: string, now: Date): string {
  const relative = new Intl.RelativeTimeFormat(locale(), { numeric: 'always' });
  const waited = Math.max(MINUTE, now.getTime() - Date.parse(iso));
  if (waited >= 2 * DAY) return relative.format(-Math.floor(waited / DAY), 'day');
  if (waited >= HOUR) return relative.format(-Math.floor(waited / HOUR), 'hour');
  return relative.format(-Math.floor(waited / MINUTE), 'minute');
}
