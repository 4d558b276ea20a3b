import type { Composite } from '@rotavisto/shared/supabase';

export type QueueEntry = Composite<'queue_entry'>;

/** In the order of the chips above the queue. */
export const QUEUE_KINDS = ['documents', 'message', 'ds160', 'meeting', 'stuck', 'task'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

/** One case may wait for two things, and a task and a message may share an id by chance. */
export const keyOf = ({ kind, subject_id }: QueueEntry): string => `${kind}.${subject_id}`;
