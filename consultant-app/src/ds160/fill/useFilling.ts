import { sentenceFor } from '@rotavisto/shared/data';
import { changesOf, type Edits, mergeAnswers, type Value } from '@rotavisto/shared/features/official';
import { isUnreached } from '@rotavisto/shared/session';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type Complement, fillComplement } from '../../data/complement';
import type { useCaseMemory } from '../caseMemory';
import { useUnsaved } from '../useUnsaved';

/** The reason of a refused save, and its question. */
export interface Refusal {
  key: string | null;
  sentence: string;
}

/** Returns the question of a refusal; the detail of a failed request is a stack and no question. */
const keyOf = (error: Error): string | null => {
  if (isUnreached(error)) return null;
  const { cause } = error;
  const detail = typeof cause === 'object' && cause !== null && 'details' in cause ? cause.details : null;
  return typeof detail === 'string' && detail !== '' ? detail : null;
};

type Memory = ReturnType<typeof useCaseMemory>;

/**
 * The unsaved answers. Answers that others saved meanwhile are merged, and the consultant chooses when both answered a
 * question.
 */
export function useFilling(applicationId: string, complement: Complement, { memory, remember }: Memory) {
  const { mutateAsync, isPending } = useMutation(fillComplement);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { edits, contested } = mergeAnswers(memory.edits, complement.answers);
  const isDirty = Object.keys(edits).length > 0;

  const setEdits = (change: (before: Edits) => Edits) => remember((before) => ({ edits: change(before.edits) }));

  function edit(key: string, value: Value) {
    if (refusal) setRefusal(null);
    setEdits((before) => {
      const base = before[key] ? before[key].base : complement.answers[key];
      return { ...before, [key]: { value, base } };
    });
  }

  async function save(): Promise<boolean> {
    let kept: Pick<Complement, 'answers' | 'revision'> = complement;
    let sending = mergeAnswers(edits, kept.answers);
    setRefusal(null);
    while (sending.contested.length === 0 && Object.keys(sending.edits).length > 0) {
      const sent = sending.edits;
      try {
        const saved = await mutateAsync({ applicationId, revision: kept.revision, changes: changesOf(sent) });
        if (saved.is_saved) {
          // An answer typed while the request was pending stays.
          setEdits((now) =>
            Object.fromEntries(Object.entries(now).filter(([key, one]) => one.value !== sent[key]?.value)),
          );
          return true;
        }
        kept = saved;
        sending = mergeAnswers(sent, kept.answers);
        const merged = sending.edits;
        setEdits((now) => ({ ...now, ...merged }));
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        setRefusal({ key: keyOf(error), sentence: sentenceFor(error, { errorKey: 'ds160.save' }) ?? '' });
        return false;
      }
    }
    return sending.contested.length === 0;
  }

  /** Ends a conflict: keeps the typed answers or the stored answers. */
  function decide(keepsMine: boolean) {
    setEdits((before) =>
      Object.fromEntries(
        Object.entries(before).flatMap(([key, one]) => {
          if (!contested.includes(key)) return [[key, one]];
          return keepsMine ? [[key, { ...one, base: complement.answers[key] }]] : [];
        }),
      ),
    );
  }

  function discard() {
    setRefusal(null);
    setEdits(() => ({}));
  }

  useUnsaved(`official:${applicationId}`, isDirty);

  return { edits, contested, isDirty, isSaving: isPending, refusal, edit, save, decide, discard };
}
