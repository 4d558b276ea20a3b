import type { Edits } from '@rotavisto/shared/features/official';
import { onSignOut, useSession } from '@rotavisto/shared/session';
import { useState } from 'react';

/** An English text that is being written, over the one that was kept then. */
export interface EnglishEdit {
  text: string;
  base: string | undefined;
}

/** What a tab remembers of a case between two openings of its dialog; pages that were typed are in the database. */
export interface CaseMemory {
  page?: string;
  /** By box, the text that was copied: another text is copied again. */
  copied: Readonly<Record<string, string>>;
  /** Pages whose typing was started over here. */
  restarted: readonly string[];
  /** Filled in and not saved yet. */
  edits: Edits;
  /** By path, in English and not saved yet. */
  english: Readonly<Record<string, EnglishEdit>>;
  /** Boxes whose English was saved here: they are typed again, also on a page that is. */
  translated: readonly string[];
}

const NOTHING: CaseMemory = { copied: {}, restarted: [], edits: {}, english: {}, translated: [] };
const memories = new Map<string, CaseMemory>();
// Back after the session has expired, the same user goes on; another one has memories of his own.
onSignOut((reason) => {
  if (reason !== 'expired') memories.clear();
});

const nameOf = (userId: string | undefined, applicationId: string) => `${userId} ${applicationId}`;

/** Forgets a case whose form has its protocol. */
export const forgetCase = (applicationId: string): void =>
  void memories.delete(nameOf(useSession.getState().profile?.id, applicationId));

/** The memory of a case, and what changes it; answers are never written to the storage of the browser. */
export function useCaseMemory(applicationId: string) {
  const name = nameOf(
    useSession(({ profile }) => profile?.id),
    applicationId,
  );
  const [memory, setMemory] = useState(() => memories.get(name) ?? NOTHING);
  const remember = (change: (before: CaseMemory) => Partial<CaseMemory>): void => {
    const before = memories.get(name) ?? NOTHING;
    const after = { ...before, ...change(before) };
    memories.set(name, after);
    setMemory(after);
  };
  return { memory, remember };
}
