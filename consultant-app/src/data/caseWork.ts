import { invalidates, unwrap, verbRows } from '@rotavisto/shared/data';
import { supabase } from '@rotavisto/shared/supabase';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const consultantQueue = () =>
  queryOptions({
    queryKey: ['consultant', 'queue'],
    queryFn: () => verbRows('consultant_queue'),
    meta: { errorKey: 'consultant.dashboard' },
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

/** Open tasks first, by the day they are due. */
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
  /** Chosen by the client, so that a retry after a lost answer never doubles the row. */
  id: string;
}

/** The id exists already: the first answer was lost, not the note. */
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
