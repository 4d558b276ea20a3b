import type { Edits } from '@rotavisto/shared/features/official';
import { personStore } from '@rotavisto/shared/person';
import { useState } from 'react';

/** An unsaved English text, and the stored text when writing began. */
export interface EnglishEdit {
  text: string;
  base: string | undefined;
}

/** The state of a case in this tab between two openings of its dialog; typed pages are stored in the database. */
export interface CaseMemory {
  page?: string;
  /** The copied text of each box; a changed text is copied again. */
  copied: Readonly<Record<string, string>>;
  /** The pages whose typing was started over in this tab. */
  restarted: readonly string[];
  /** The unsaved answers. */
  edits: Edits;
  /** The unsaved English texts, by path. */
  english: Readonly<Record<string, EnglishEdit>>;
}

const NOTHING: CaseMemory = { copied: {}, restarted: [], edits: {}, english: {} };

/** The memories by case. */
const useMemories = personStore<Readonly<Record<string, CaseMemory | undefined>>>(
  'memory of a case',
  {},
  { survivesExpiry: true },
);

const memoryOf = (applicationId: string): CaseMemory => useMemories.getState()[applicationId] ?? NOTHING;

/** Deletes the memory of a case whose protocol is registered. */
export const forgetCase = (applicationId: string): void => useMemories.setState({ [applicationId]: undefined });

/** Returns what this tab remembers of a case, and a function that changes it. The answers are never written to the browser's storage. */
export function useCaseMemory(applicationId: string) {
  const [memory, setMemory] = useState(() => memoryOf(applicationId));
  const remember = (change: (before: CaseMemory) => Partial<CaseMemory>): void => {
    const before = memoryOf(applicationId);
    const after = { ...before, ...change(before) };
    useMemories.setState({ [applicationId]: after });
    setMemory(after);
  };
  return { memory, remember };
}
