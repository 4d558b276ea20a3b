import { invalidates, reloadsOnError, unwrap, verb, verbRows } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const consultantDay = () =>
  queryOptions({
    queryKey: ['consultant', 'queue'],
    queryFn: () => verbRows('consultant_day'),
    meta: { errorKey: 'consultant.dashboard' },
  });

interface Entry {
  kind: string;
  subject_id: string;
}

export const SNOOZE_DAYS = [1, 3, 7] as const;
export const SNOOZE_REASONS = ['client', 'consulate', 'third_party', 'later'] as const;
export type SnoozeReason = (typeof SNOOZE_REASONS)[number];

interface Snooze extends Entry {
  days: (typeof SNOOZE_DAYS)[number];
  reason: SnoozeReason;
}

export const snoozeEntry = mutationOptions({
  mutationFn: ({ kind, subject_id, days, reason }: Snooze) => verb('snooze_entry', { kind, subject_id, days, reason }),
  onSuccess: invalidates('consultant'),
  onError: reloadsOnError('consultant'),
  meta: { errorKey: 'generic' },
});

export const wakeEntry = mutationOptions({
  mutationFn: ({ kind, subject_id }: Entry) => verb('wake_entry', { kind, subject_id }),
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});

export const caseNotes = (applicationId: string) =>
  queryOptions({
    queryKey: ['consultant', 'notes', applicationId],
    queryFn: async ({ signal }) => {
      const notes = (await supabase()).from('case_notes').select('*, author:profiles!author_id(full_name)');
      return unwrap(
        await notes.eq('application_id', applicationId).order('created_at', { ascending: false }).abortSignal(signal),
      );
    },
    meta: { errorKey: 'loadData' },
  });

/** The tasks of a case, open tasks first, by due day. */
export const caseTasks = (applicationId: string) =>
  queryOptions({
    queryKey: ['consultant', 'tasks', applicationId],
    queryFn: async ({ signal }) => {
      const tasks = (await supabase()).from('case_tasks').select('*').eq('application_id', applicationId);
      return unwrap(await tasks.order('is_done').order('due_on').order('id').abortSignal(signal));
    },
    meta: { errorKey: 'loadData' },
  });

interface Named {
  applicationId: string;
  /** The browser chooses the id, so that a retry after a lost answer adds no second row. */
  id: string;
}

/** The id exists already: the note was saved and only the answer was lost. */
const DUPLICATE = '23505';

export const addNote = mutationOptions({
  mutationFn: async ({ applicationId, id, content }: Named & { content: string }) => {
    const notes = (await supabase()).from('case_notes');
    const answer = await notes.insert({ id, application_id: applicationId, content: content.trim() });
    if (answer.error?.code !== DUPLICATE) unwrap(answer);
  },
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});

export const addTask = mutationOptions({
  mutationFn: async ({ applicationId, id, title, dueOn }: Named & { title: string; dueOn: string }) => {
    const tasks = (await supabase()).from('case_tasks');
    const answer = await tasks.insert({ id, application_id: applicationId, title: title.trim(), due_on: dueOn });
    if (answer.error?.code !== DUPLICATE) unwrap(answer);
  },
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});

export const finishTask = mutationOptions({
  mutationFn: async ({ applicationId, id, isDone }: Named & { isDone: boolean }) => {
    const tasks = (await supabase()).from('case_tasks');
    unwrap(await tasks.update({ is_done: isDone }).eq('application_id', applicationId).eq('id', id));
  },
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});

export const removeTask = mutationOptions({
  mutationFn: async ({ applicationId, id }: Named) => {
    const tasks = (await supabase()).from('case_tasks');
    unwrap(await tasks.delete().eq('application_id', applicationId).eq('id', id));
  },
  onSuccess: invalidates('consultant'),
  meta: { errorKey: 'generic' },
});
