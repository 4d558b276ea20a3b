import type { Edits } from '@rotavisto/shared/features/official';
import { personStore } from '@rotavisto/shared/person';
import { useCallback } from 'react';
import type { AnswerSource, SecurityAnswer } from '../../data/official';

/** A refused answer with its error message, which is shown until the answer changes. */
interface Refused {
  value: unknown;
  sentence: string;
}

/** Unsaved input of the official form, kept in memory and never in the storage of the browser. */
export interface DraftMemory {
  /** Unsaved answers, including texts that cannot be stored. */
  edits: Edits;
  /** Sources of prefilled answers that the client confirmed unchanged. */
  confirmed: Readonly<Record<string, AnswerSource>>;
  /** Refused answers by key, or by list. */
  refused: Readonly<Record<string, Refused>>;
  /** Chosen answers by security page, before the page is saved. */
  security: Readonly<Record<string, Readonly<Record<string, SecurityAnswer>>>>;
  /** The client's consent to the security pages before the first saved page; null before the choice. */
  consents: boolean | null;
  /** Keys of answers that the client keeps despite a difference from the six sections. */
  differs: readonly string[];
  /** Answers of each page of the draft at the official site that the client has checked, by path. */
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

/** The unsaved input by case. */
const useMemories = personStore<Readonly<Record<string, DraftMemory>>>(
  'input of the official form',
  {},
  { survivesExpiry: true },
);

/** The unsaved input of a case for the official form, with stable functions to read and change the input. */
export function useDraftMemory(applicationId: string) {
  const memory = useMemories((all) => all[applicationId] ?? NOTHING);
  const read = useCallback((): DraftMemory => useMemories.getState()[applicationId] ?? NOTHING, [applicationId]);
  const remember = useCallback(
    (change: (before: DraftMemory) => Partial<DraftMemory>): void => {
      const before = read();
      useMemories.setState({ [applicationId]: { ...before, ...change(before) } });
    },
    [applicationId, read],
  );
  return { memory, read, remember };
}
