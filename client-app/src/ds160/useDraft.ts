import { DS160_FIELDS, type Ds160Draft, type Ds160Name, type Ds160Values } from '@rotavisto/shared/domain';
import { useSession } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { saveDs160 } from '../data/ds160';
import { saveState } from '../saving/saveState';
import { useUnsavedWork } from '../saving/useUnsavedWork';
import { type Answers, answersOf, type KnownAnswers, storedValues, unstoredNames } from './rules/answers';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsavedAnswers';

export type SavedForm = Ds160Draft & { updated_at: string };

const AUTOSAVE_MS = 1500;

/** Saves the form 1.5 s after the last change and on `flush`; `values` is what a save would store. */
export function useDraft(
  stepId: string,
  saved: SavedForm | null,
  form: UseFormReturn<Answers>,
  values: Ds160Values,
  known: KnownAnswers,
) {
  const { getValues, getFieldState, reset, resetDefaultValues, setValue } = form;
  const { isDirty } = form.formState;
  const userId = useSession((session) => session.profile?.id);
  const { mutateAsync: save, isPending, error } = useMutation(saveDs160);
  /** Answers another tab saved differently during typing here: the client has to choose. */
  const [contested, setContested] = useState<readonly Ds160Name[]>([]);
  /** The save time of the version these answers are typed on; `own`: its values, then the values sent since. */
  const base = useRef({ at: saved?.updated_at ?? null, own: [values], isContested: false });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const changed = useCallback(
    () => DS160_FIELDS.map(({ name }) => name).filter((name) => getFieldState(name).isDirty),
    [getFieldState],
  );

  /** Continues from the version another tab saved; answers typed here stay. */
  const take = useCallback(
    (theirs: SavedForm) => {
      const { at, own } = base.current;
      if (at !== null && theirs.updated_at <= at) return;
      const typed = getValues();
      const there = storedValues(answersOf(theirs), known);
      // What no save can hold is null in every version, also in those sent from here.
      const unstored = unstoredNames(typed, known).filter((name) => there[name] === null);
      const answers = { ...answersOf(theirs), ...Object.fromEntries(unstored.map((name) => [name, typed[name]])) };
      const mine = [...own, storedValues(typed, known)];
      const names = changed().filter((name) => mine.every((version) => version[name] !== there[name]));
      reset(answers, { keepDirtyValues: true, keepErrors: true });
      // Typed here and saved there alike: no longer a change.
      resetDefaultValues(answers);
      const isContested = names.length > 0;
      base.current = { at: theirs.updated_at, own: isContested ? own : [there], isContested };
      setContested(names);
    },
    [changed, getValues, known, reset, resetDefaultValues],
  );

  const store = useCallback(async (): Promise<boolean> => {
    while (changed().length > 0) {
      if (base.current.isContested) return false;
      const typed = { ...getValues() };
      const sent = storedValues(typed, known);
      base.current.own.push(sent);
      const answer = await save({ stepId, values: sent, since: base.current.at }).catch(() => null);
      if (!answer) return false;
      if (answer.isSaved) {
        base.current = { at: answer.form.updated_at, own: [sent], isContested: false };
        resetDefaultValues(typed);
      } else take(answer.form);
    }
    forgetUnsaved(stepId);
    return true;
  }, [changed, getValues, known, resetDefaultValues, save, stepId, take]);

  /** One save at a time, each with the newest answers. */
  const flush = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(store);
    return queue.current;
  }, [store]);

  /** Ends a conflict: the answers typed here replace the other tab's, or the reverse. */
  function decide(keepMine: boolean) {
    const theirs = answersOf(saved);
    if (!keepMine) for (const name of contested) setValue(name, theirs[name], { shouldDirty: true });
    base.current = { ...base.current, own: [storedValues(theirs, known)], isContested: false };
    setContested([]);
    return flush();
  }

  useEffect(() => {
    if (saved) take(saved);
  }, [saved, take]);

  // Every change of `values` starts the 1.5 s again.
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(flush, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [values, isDirty, flush]);

  useEffect(() => {
    const kept = unsavedOf(stepId);
    if (kept) reset(kept, { keepDefaultValues: true, keepFieldsRef: true });
  }, [stepId, reset]);

  const keep = useCallback(() => {
    if (userId) keepUnsaved(userId, stepId, { ...getValues() });
  }, [userId, stepId, getValues]);
  useUnsavedWork({ name: `ds160:${stepId}`, isDirty, flush, keep });

  const state = saveState({ isPending, isDirty, isContested: contested.length > 0, error });
  return { contested, flush, decide, state };
}
