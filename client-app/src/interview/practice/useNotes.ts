import { onSignOut } from '@rotavisto/shared/session';
import { useState } from 'react';
import { useInCase } from '../../cases/currentCase';
import type { PracticeQuestion } from './questions';

/** By the question in its case. */
type Notes = Partial<Record<string, string>>;

const KEY = 'rotavisto-practice-notes';
export const NOTE_LENGTH = 500;

function inTab<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(window.sessionStorage);
  } catch {
    return null; // Storage is blocked: the notes are gone with the page.
  }
}

function read(): Notes {
  const kept: unknown = JSON.parse(inTab((storage) => storage.getItem(KEY)) ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

onSignOut(() => void inTab((storage) => storage.removeItem(KEY)));

/** What the client writes beside each question of the shown case: it stays in this tab, through reloads, until they sign out. */
export function useNotes(): {
  noteOf: (question: PracticeQuestion) => string;
  write: (question: PracticeQuestion, note: string) => void;
} {
  const inCase = useInCase();
  const [notes, setNotes] = useState(read);

  function write(question: PracticeQuestion, note: string) {
    const next = { ...notes, [inCase.name(question)]: note };
    setNotes(next);
    inTab((storage) => storage.setItem(KEY, JSON.stringify(next)));
  }

  return { noteOf: (question) => notes[inCase.name(question)] ?? '', write };
}
