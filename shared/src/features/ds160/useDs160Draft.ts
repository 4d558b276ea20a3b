import { onBeforeSignOut, setDirty } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveDs160 } from '../../data';
import { DS160_FIELDS, type Ds160Draft, type Ds160Name, type Ds160Value } from '../../domain';
import { storedValues } from './fieldInput';
import { useLeaveGuard } from './useLeaveGuard';

export type SavedForm = Ds160Draft & { updated_at: string };
export type SaveState = 'saved' | 'dirty' | 'saving' | 'failed';

const AUTOSAVE_MS = 1500;

export const draftOf = (form: SavedForm | null): Ds160Draft =>
  Object.fromEntries(DS160_FIELDS.map(({ name }) => [name, form?.[name] ?? null]));

const fingerprint = (draft: Ds160Draft): string => JSON.stringify(storedValues(draft));

/** The answers being typed, saved 1.5 s after the last change and whenever somebody asks. */
export function useDs160Draft(applicationId: string, stepId: string, form: SavedForm | null) {
  const [draft, setDraft] = useState(() => draftOf(form));
  const [saved, setSaved] = useState({ print: fingerprint(draft), at: form?.updated_at ?? null });
  const [failed, setFailed] = useState(false);
  const { mutateAsync: save, isPending } = useMutation({
    ...saveDs160,
    meta: { ...saveDs160.meta, successKey: undefined },
  });
  const latest = useRef({ draft, print: saved.print });
  latest.current.draft = draft;
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));
  const isDirty = fingerprint(draft) !== saved.print;

  const store = useCallback(async (): Promise<boolean> => {
    const print = fingerprint(latest.current.draft);
    if (print === latest.current.print) return true;
    try {
      const row = await save({ applicationId, stepId, values: storedValues(latest.current.draft) });
      latest.current.print = print;
      setSaved({ print, at: row.updated_at });
      setFailed(false);
      return true;
    } catch {
      setFailed(true);
      return false;
    }
  }, [applicationId, save, stepId]);

  /** One save at a time, each with the newest answers. */
  const flush = useCallback((): Promise<boolean> => {
    queue.current = queue.current.then(store);
    return queue.current;
  }, [store]);

  const set = useCallback((name: Ds160Name, value: Ds160Value) => {
    setDraft((before) => ({ ...before, [name]: value }));
  }, []);

  const adopt = useCallback((newer: SavedForm) => {
    const next = draftOf(newer);
    latest.current.print = fingerprint(next);
    setDraft(next);
    setSaved({ print: fingerprint(next), at: newer.updated_at });
  }, []);

  useEffect(() => {
    if (fingerprint(draft) === latest.current.print) return;
    const timer = setTimeout(flush, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [draft, flush]);

  useLeaveGuard(isDirty, flush);
  useEffect(() => {
    const key = `ds160:${stepId}`;
    setDirty(key, isDirty);
    return () => setDirty(key, false);
  }, [isDirty, stepId]);
  useEffect(() => onBeforeSignOut(async () => void (await flush())), [flush]);

  const state: SaveState = isPending ? 'saving' : failed && isDirty ? 'failed' : isDirty ? 'dirty' : 'saved';
  return { draft, set, flush, adopt, isDirty, savedAt: saved.at, state };
}
