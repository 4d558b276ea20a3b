import type { OfficialAnswer, OfficialQuestion } from '@rotavisto/shared/domain/official';
import { shown } from './shown';

/** On the glass of a telephone, with a thumb. */
const CHARACTERS_A_MINUTE = 200;
const SECONDS_A_QUESTION = 4;
const MINUTE = 60;

/** What is asked of a person: each question takes the time to read it, and its answer the time to type it. */
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

/** A country is found by the beginning of its name; bars of dates and signs of telephones come by themselves. */
export const OF_A_LIST = 3;
const bare = (text: string) => text.replace(/[/+() -]/g, '');

/** How much is typed for an answer. */
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
