import { onSignOut } from '@rotavisto/shared/session';
import { useState } from 'react';
import type { Edits } from './fill/mergeAnswers';

/** What a tab remembers of a case between two openings of its dialog; pages that were typed are in the database. */
export interface CaseMemory {
  page?: string;
  /** By box, the text that was copied: another text is copied again. */
  copied: Readonly<Record<string, string>>;
  /** Pages whose typing was started over here. */
  restarted: readonly string[];
  /** Filled in and not saved yet. */
  edits: Edits;
}

const NOTHING: CaseMemory = { copied: {}, restarted: [], edits: {} };
const memories = new Map<string, CaseMemory>();
onSignOut(() => memories.clear());

/** Forgets a case whose form has its protocol. */
export const forgetCase = (applicationId: string): void => void memories.delete(applicationId);

/** The memory of a case, and what changes it; answers are never written to the storage of the browser. */
export function useCaseMemory(applicationId: string) {
  const [memory, setMemory] = useState(() => memories.get(applicationId) ?? NOTHING);
  const remember = (change: (before: CaseMemory) => Partial<CaseMemory>): void => {
    const before = memories.get(applicationId) ?? NOTHING;
    const after = { ...before, ...change(before) };
    memories.set(applicationId, after);
    setMemory(after);
  };
  return { memory, remember };
}
