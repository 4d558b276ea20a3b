import { personStorage } from '@rotavisto/shared/person';
import { useState } from 'react';
import { useInCase } from '../../cases/currentCase';
import type { PracticeQuestion } from './questions';

/** Notes by question and case. */
type Notes = Partial<Record<string, string>>;

const stored = personStorage('practice-notes', 'tab');
export const NOTE_LENGTH = 500;

function read(): Notes {
  const kept = stored.read();
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Notes of the client for each question of the shown case; kept in this tab, also after a reload, until the sign-out. */
export function useNotes(): {
  noteOf: (question: PracticeQuestion) => string;
  write: (question: PracticeQuestion, note: string) => void;
} {
  const inCase = useInCase();
  const [notes, setNotes] = useState(read);

  function write(question: PracticeQuestion, note: string) {
    const next = { ...notes, [inCase.name(question)]: note };
    setNotes(next);
    stored.write(next);
  }

  return { noteOf: (question) => notes[inCase.name(question)] ?? '', write };
}
