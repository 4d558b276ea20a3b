import {
  DS160_FIELDS,
  type Ds160Draft,
  type Ds160Name,
  type Ds160Value,
  type Ds160Values,
} from '@rotavisto/shared/domain';
import { onBeforeSignOut, onSignOut, setDirty, useSession } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveDs160 } from '../data/ds160';
import { storedValues } from './rules/fieldInput';
import { mergeDrafts } from './rules/mergeDrafts';
import { forgetUnsaved, keepUnsaved, unsavedOf } from './unsavedAnswers';
import { useLeaveGuard } from './useLeaveGuard';

export type SavedForm = Ds160Draft & { updated_at: string };
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed' | 'contested';

/** Answers another tab saved differently while they were typed here. */
export interface Contest {
  names: Ds160Name[];
  theirs: SavedForm;
}

interface Known {
  draft: Ds160Draft;
  saved: { values: Ds160Values; at: string | null };
  contest: Contest | null;
}

const AUTOSAVE_MS = 1500;

const draftOf = (form: SavedForm | null): Ds160Draft =>
  Object.fromEntries(DS160_FIELDS.map(({ name }) => [name, form?.[name] ?? null]));

const savedOf = (form: SavedForm | null) => ({ values: storedValues(draftOf(form)), at: form?.updated_at ?? null });

const isSame = (one: Ds160Values, other: Ds160Values): boolean =>
  DS160_FIELDS.every(({ name }) => one[name] === other[name]);

const isChanged = ({ draft, saved }: Known): boolean => !isSame(storedValues(draft), saved.values);

/** The answers being typed, saved 1.5 s after the last change and whenever somebody asks. */
export function useDs160Draft(stepId: string, form: SavedForm | null) {
  const userId = useSession((session) => session.profile?.id);
  const [known, setKnown] = useState<Known>(() => ({
    draft: unsavedOf(stepId) ?? draftOf(form),
    saved: savedOf(form),
    contest: null,
  }));
  const [failed, setFailed] = useState(false);
  const { mutateAsync: save, isPending } = useMutation(saveDs160);
  const latest = useRef(known);
  const isStoring = useRef(false);
  const unanswered = useRef<Ds160Values | null>(null);
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const isDirty = isChanged(known);

  const settle = useCallback((next: Known) => {
    latest.current = next;
    setKnown(next);
  }, []);

  /** Takes over what another tab saved, except where it was answered here too; or what was saved here unheard of. */
  const take = useCallback(
    (theirs: SavedForm) => {
      const { saved, draft: mine } = latest.current;
      if (saved.at !== null && theirs.updated_at <= saved.at) return;
      const stored = storedValues(draftOf(theirs));
      const isOwn = unanswered.current !== null && isSame(unanswered.current, stored);
      const { draft, contested } = mergeDrafts(isOwn ? stored : saved.values, mine, draftOf(theirs));
      const contest = contested.length > 0 ? { names: contested, theirs } : null;
      settle({ draft, saved: savedOf(theirs), contest });
    },
    [settle],
  );

  const store = useCallback(async (): Promise<boolean> => {
    while (isChanged(latest.current)) {
      if (latest.current.contest) return false;
      isStoring.current = true;
      const values = storedValues(latest.current.draft);
      const answer = await save({ stepId, values, since: latest.current.saved.at }).catch(() => null);
      isStoring.current = false;
      setFailed(answer === null);
      if (answer === null) unanswered.current = values;
      if (!answer) return false;
      if (!answer.isSaved) take(answer.form);
      else settle({ ...latest.current, saved: { values, at: answer.form.updated_at } });
    }
    forgetUnsaved(stepId);
    return true;
  }, [save, settle, stepId, take]);

  /** One save at a time, each with the newest answers. */
  const flush = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(store);
    return queue.current;
  }, [store]);

  const set = useCallback(
    (name: Ds160Name, value: Ds160Value) =>
      settle({ ...latest.current, draft: { ...latest.current.draft, [name]: value } }),
    [settle],
  );

  /** Ends a contest: what was typed here is saved over the other answers, or given up for them. */
  const decide = useCallback(
    (keepMine: boolean) => {
      const { draft, contest } = latest.current;
      const given = keepMine || !contest ? [] : contest.names.map((name) => [name, contest.theirs[name] ?? null]);
      settle({ ...latest.current, draft: { ...draft, ...Object.fromEntries(given) }, contest: null });
      return flush();
    },
    [flush, settle],
  );

  // What this form saves itself comes back by its own answer.
  useEffect(() => {
    if (form && !isStoring.current) take(form);
  }, [form, take]);

  useEffect(() => {
    if (!isChanged(known)) return;
    const timer = setTimeout(flush, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [known, flush]);

  useLeaveGuard(isDirty, flush);
  useEffect(() => {
    const key = `ds160:${stepId}`;
    setDirty(key, isDirty);
    return () => setDirty(key, false);
  }, [isDirty, stepId]);
  useEffect(() => onBeforeSignOut(flush), [flush]);
  useEffect(() => {
    if (!userId || !isDirty) return;
    return onSignOut((reason) => {
      if (reason === 'expired') keepUnsaved(userId, stepId, latest.current.draft);
    });
  }, [userId, stepId, isDirty]);

  return { draft: known.draft, contest: known.contest, savedAt: known.saved.at, set, flush, decide, state: stateOf() };

  function stateOf(): SaveState {
    if (isPending) return 'saving';
    if (!isDirty) return 'saved';
    if (known.contest) return 'contested';
    return failed ? 'failed' : 'dirty';
  }
}
