import type { Edits } from '@rotavisto/shared/features/official';
import { onSignOut, useSession } from '@rotavisto/shared/session';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerSource, SecurityAnswer } from '../../data/official';

/** Why an answer was refused; it counts until the answer changes. */
interface Refused {
  value: unknown;
  sentence: string;
}

/** What is not saved yet; never in the storage of the browser. */
export interface DraftMemory {
  /** Also what no save can hold, as it was typed. */
  edits: Edits;
  /** Prefilled answers that are confirmed as they stand. */
  confirmed: Readonly<Record<string, AnswerSource>>;
  /** By key, or by list. */
  refused: Readonly<Record<string, Refused>>;
  /** By security page; what is chosen of it so far. */
  security: Readonly<Record<string, Readonly<Record<string, SecurityAnswer>>>>;
  /** Whether the client consents to the security pages, of which none is saved yet; null until it is said. */
  consents: boolean | null;
  /** Differences from the six sections that stand as they are, by key. */
  differs: readonly string[];
  /** Of the draft at the official site, what each page showed when the client found it right, by path. */
  checked: Readonly<Record<number, Readonly<Record<string, string>>>>;
}

const NOTHING: DraftMemory = {
  edits: {},
  confirmed: {},
  refused: {},
  security: {},
  consents: null,
  differs: [],
  checked: {},
};

const memories = new Map<string, DraftMemory>();
const listeners = new Set<() => void>();

// Back after the session has ended by itself, the same person goes on; another one has memories of their own.
onSignOut((reason) => {
  if (reason !== 'expired') memories.clear();
});

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** The memory of a case, with functions that keep their identity. */
export function useDraftMemory(applicationId: string) {
  const userId = useSession(({ profile }) => profile?.id);
  const name = `${userId} ${applicationId}`;
  const read = useCallback((): DraftMemory => memories.get(name) ?? NOTHING, [name]);
  const remember = useCallback(
    (change: (before: DraftMemory) => Partial<DraftMemory>): void => {
      const before = read();
      memories.set(name, { ...before, ...change(before) });
      for (const changed of listeners) changed();
    },
    [name, read],
  );
  const memory = useSyncExternalStore(subscribe, read);
  return { memory, read, remember };
}
