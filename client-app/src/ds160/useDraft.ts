import {
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Name,
  type Ds160Values,
  visibleFields,
} from '@rotavisto/shared/domain';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
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
  const { mutateAsync: save, isPending, error } = useMutation(saveDs160);
  /** Questions that another tab answered differently while the client typed; the client has to choose. */
  const [contested, setContested] = useState<readonly Ds160Name[]>([]);
  /** `at`: save time of the version that the client edits; `own`: values of that version, then values sent since. */
  const base = useRef({ at: saved?.updated_at ?? null, own: [values], isContested: false });
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const changed = useCallback(
    () => DS160_FIELDS.map(({ name }) => name).filter((name) => getFieldState(name).isDirty),
    [getFieldState],
  );

  /** Continues from the version of another tab; answers typed in this tab stay. */
  const take = useCallback(
    (theirs: SavedForm) => {
      const { at, own } = base.current;
      if (at !== null && theirs.updated_at <= at) return;
      const typed = getValues();
      const there = storedValues(answersOf(theirs), known);
      // An answer that cannot be stored is null in every version, also in versions sent from this tab.
      const unstored = unstoredNames(typed, known).filter((name) => there[name] === null);
      const answers = { ...answersOf(theirs), ...Object.fromEntries(unstored.map((name) => [name, typed[name]])) };
      const mine = [...own, storedValues(typed, known)];
      const names = changed().filter((name) => mine.every((version) => version[name] !== there[name]));
      reset(answers, { keepDirtyValues: true, keepErrors: true });
      // An answer that is the same in both tabs is no longer a change.
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

  /** Settles one contested answer; the last one ends the conflict. */
  function decide(name: Ds160Name, keepMine: boolean) {
    const theirs = answersOf(saved);
    if (!keepMine) setValue(name, theirs[name], { shouldDirty: true });
    settle(contested.filter((one) => one !== name));
  }

  const settle = (left: readonly Ds160Name[]) => {
    setContested(left);
    if (left.length > 0) return;
    base.current = { ...base.current, own: [storedValues(answersOf(saved), known)], isContested: false };
    void flush();
  };

  // A contested question that is no longer asked is dropped.
  const asked = visibleFields(values, undefined, known).map(({ name }) => name);
  const isOver = contested.length > 0 && contested.every((name) => !asked.includes(name));
  const end = useEffectEvent(() => settle([]));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

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

  const keep = useCallback(() => keepUnsaved(stepId, { ...getValues() }), [stepId, getValues]);
  useUnsavedWork({ name: `ds160:${stepId}`, isDirty, flush, keep });

  const state = saveState({ isPending, isDirty, isContested: contested.length > 0, error });
  return { contested, flush, decide, state };
}
