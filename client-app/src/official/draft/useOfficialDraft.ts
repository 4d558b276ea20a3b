import { sentenceFor } from '@rotavisto/shared/data';
import type { OfficialAnswers, OfficialQuestion } from '@rotavisto/shared/domain/official';
import { changesOf, type Edits, isSame, mergeAnswers, type Value } from '@rotavisto/shared/features/official';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { type AnswerSource, type OfficialForm, officialForm, saveComplement } from '../../data/official';
import { saveState } from '../../saving/saveState';
import { useUnsavedWork } from '../../saving/useUnsavedWork';
import { type DraftMemory, useDraftMemory } from './draftMemory';
import { storable } from './storable';

const AUTOSAVE_MS = 1500;

/** The key, or the list, of a refused answer. */
function refusedKey(error: unknown, sent: Readonly<Record<string, unknown>>, questions: readonly OfficialQuestion[]) {
  const cause = error instanceof Error ? error.cause : null;
  const detail = typeof cause === 'object' && cause !== null && 'details' in cause ? cause.details : null;
  if (typeof detail !== 'string' || detail === '') return null;
  if (detail in sent) return detail;
  const list = questions.find(({ key }) => key === detail)?.list;
  return list !== undefined && list in sent ? list : null;
}

/** The changes that a save sends: all edits except contested, refused and unreadable answers. */
function sendable(questions: readonly OfficialQuestion[], memory: DraftMemory, form: OfficialForm) {
  const { edits, contested } = mergeAnswers(memory.edits, form.answers);
  const isHeld = (key: string, value: Value) =>
    contested.includes(key) || (key in memory.refused && isSame(memory.refused[key]?.value, value));
  const held: Record<string, { value: Value; base: Value }> = {};
  for (const [key, edit] of Object.entries(edits)) {
    if (isHeld(key, edit.value)) continue;
    const kept = storable(questions, key, edit.value);
    if (kept !== 'unreadable') held[key] = { value: kept, base: edit.base };
  }
  const changes: Record<string, Value | null> = changesOf(held);
  for (const key of Object.keys(changes)) if (isSame(changes[key] ?? undefined, form.answers[key])) delete changes[key];
  const sources: Record<string, AnswerSource> = {};
  for (const [key, source] of Object.entries(memory.confirmed)) {
    if (!(key in changes) && key in form.told && !(key in edits)) changes[key] = form.answers[key] ?? null;
    if (key in changes) sources[key] = source;
  }
  return { edits, contested, changes, sources };
}

/** The edits after a save: an answer typed during the save stays an edit of the saved answer. */
function afterSave(edits: Edits, sent: Readonly<Record<string, Value | null>>, answers: OfficialAnswers): Edits {
  return Object.fromEntries(
    Object.entries(edits).flatMap(([key, edit]) => {
      if (!(key in sent)) return [[key, edit]];
      const [whole] = Object.values(changesOf({ [key]: edit }));
      if (isSame(whole, sent[key])) return [];
      return [[key, { ...edit, base: answers[key] }]];
    }),
  );
}

const without = <Held>(held: Readonly<Record<string, Held>>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(held).filter(([key]) => !keys.includes(key)));

/** The answers including unsaved edits, which are saved by key 1.5 s after the last change and on `flush`. */
export function useOfficialDraft(applicationId: string, form: OfficialForm, questions: readonly OfficialQuestion[]) {
  const client = useQueryClient();
  const { memory, read, remember } = useDraftMemory(applicationId);
  const { mutateAsync, isPending, error } = useMutation(saveComplement);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const first = useRef(form);
  const newest = useCallback(
    () => client.getQueryData(officialForm(applicationId).queryKey) ?? first.current,
    [client, applicationId],
  );

  const now = useMemo(() => sendable(questions, memory, form), [questions, memory, form]);
  const { contested } = now;
  /** The answers of all fields, including answers to questions that are hidden now. */
  const answers: OfficialAnswers = useMemo(() => {
    const typed = Object.fromEntries(Object.entries(now.edits).map(([key, { value }]) => [key, value]));
    return { ...form.answers, ...typed };
  }, [form.answers, now.edits]);
  /** Keys of refused and unreadable answers. */
  const unstored = Object.keys(now.edits).filter((key) => !(key in now.changes) && !contested.includes(key));

  const store = useCallback(async (): Promise<boolean> => {
    for (;;) {
      const kept = newest();
      const { edits, changes, sources, contested: open } = sendable(questions, read(), kept);
      if (!isSame(edits, read().edits)) remember(() => ({ edits }));
      const keys = Object.keys(changes);
      if (keys.length === 0) return open.length === 0;
      try {
        const saved = await mutateAsync({ applicationId, revision: kept.revision, changes, sources });
        if (!saved.is_saved) continue;
        remember((before) => ({
          edits: afterSave(before.edits, changes, saved.answers),
          confirmed: without(before.confirmed, keys),
          refused: without(before.refused, keys),
        }));
      } catch (failure) {
        const key = refusedKey(failure, changes, questions);
        if (key === null) return false;
        const sentence = sentenceFor(failure, { errorKey: 'ds160.save' }) ?? '';
        // The refused answer is left out of the next save, so that the other answers are saved.
        remember((before) => ({
          refused: { ...before.refused, [key]: { value: before.edits[key]?.value, sentence } },
        }));
      }
    }
  }, [applicationId, mutateAsync, newest, questions, read, remember]);

  /** One save at a time, each with the newest answers. */
  const flush = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(store);
    return queue.current;
  }, [store]);

  const edit = useCallback(
    (key: string, value: Value) =>
      remember((before) => ({
        edits: {
          ...before.edits,
          [key]: { value, base: before.edits[key] ? before.edits[key].base : newest().answers[key] },
        },
        confirmed: without(before.confirmed, [key]),
        refused: without(before.refused, [key]),
      })),
    [newest, remember],
  );

  /** Turns prefilled answers into answers of the client. */
  const confirm = useCallback(
    (taken: Readonly<Record<string, { value: Value; source: AnswerSource }>>) => {
      const kept = newest();
      const added = Object.entries(taken).filter(([key]) => !(key in kept.told));
      remember((before) => ({
        edits: {
          ...before.edits,
          ...Object.fromEntries(added.map(([key, { value }]) => [key, { value, base: kept.answers[key] }])),
        },
        confirmed: {
          ...before.confirmed,
          ...Object.fromEntries(Object.entries(taken).map(([key, { source }]) => [key, source])),
        },
      }));
    },
    [newest, remember],
  );

  /** Ends the conflict of one question: the answer typed here replaces the saved answer, or is dropped. */
  function decide(key: string, keepsMine: boolean) {
    remember((before) => {
      const one = before.edits[key];
      const edits = without(before.edits, [key]);
      return { edits: one && keepsMine ? { ...edits, [key]: { ...one, base: newest().answers[key] } } : edits };
    });
    return flush();
  }

  const isDirty = Object.keys(now.changes).length > 0;
  // Every change restarts the pause before the save.
  useEffect(() => {
    if (!isDirty || memory === null) return;
    const timer = setTimeout(flush, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [memory, isDirty, flush]);

  const hasWork = isDirty || Object.keys(now.edits).length > 0 || Object.keys(memory.security).length > 0;
  useUnsavedWork({ name: `official:${applicationId}`, isDirty: hasWork, flush });

  const state = saveState({
    isPending,
    isDirty: isDirty || contested.length > 0,
    isContested: contested.length > 0,
    error,
  });
  return {
    answers,
    contested,
    unstored,
    refused: memory.refused,
    confirmed: memory.confirmed,
    edits: now.edits,
    edit,
    confirm,
    decide,
    flush,
    state,
  };
}
