import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';
import { shown } from './shown';

/** Typing speed of a thumb on a phone. */
const CHARACTERS_A_MINUTE = 200;
const SECONDS_A_QUESTION = 4;
const MINUTE = 60;

/** Effort of answering: each question takes time to read, and each character takes time to type. */
export interface Effort {
  questions: number;
  characters: number;
}

export const minutesOf = ({ questions, characters }: Effort): number =>
  characters / CHARACTERS_A_MINUTE + (questions * SECONDS_A_QUESTION) / MINUTE;

export const sumOf = (efforts: readonly Effort[]): Effort =>
  efforts.reduce(
    (sum, one) => ({
      questions: sum.questions + one.questions,
      characters: sum.characters + one.characters,
    }),
    { questions: 0, characters: 0 },
  );

/** A country is found by its first letters; signs of dates and phone numbers are inserted automatically. */
export const OF_A_LIST = 3;
const bare = (text: string) => text.replace(/[/+() -]/g, '');

/** The number of characters that a client types for an answer. */
export function charactersFor(question: OfficialQuestion, value: OfficialAnswer | undefined): number {
  if (value === undefined) return 0;
  if (typeof value === 'object') return 'yes' in value ? (value.text?.length ?? 0) : 0;
  switch (question.type) {
    case 'bool':
    case 'choice':
      return 0;
    case 'country':
    case 'us_state':
      return OF_A_LIST;
    case 'date':
    case 'date_partial':
    case 'phone':
      return bare(shown(question, value)).length;
    default:
      return String(value).length;
  }
}
