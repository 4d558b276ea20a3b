import {
  isAsked,
  type OfficialAnswer,
  type OfficialQuestion,
  type OfficialRow,
} from '@rotavisto/shared/domain/official';
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
const OF_A_LIST = 3;
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

/** How long answers of a kind usually are, before they are there. */
const USUAL: Readonly<Record<string, number>> = {
  longtext: 60,
  email: 24,
  phone: 11,
  date: 8,
  date_partial: 6,
  int: 2,
  money: 5,
  country: OF_A_LIST,
  us_state: OF_A_LIST,
  text: 14,
};

/** The effort of questions that still wait. */
export const expectedEffort = (questions: readonly OfficialQuestion[], isKnown: (key: string) => boolean): Effort => ({
  questions: questions.length,
  characters: questions.reduce((sum, { key, type }) => sum + (isKnown(key) ? 0 : (USUAL[type] ?? 0)), 0),
});

/** The effort of a row of a list. */
export const rowEffort = (questions: readonly OfficialQuestion[], row: OfficialRow): Effort =>
  sumOf(
    questions
      .filter(({ askedIf, key }) => key in row || isAsked(askedIf, {}, row))
      .map((question) => ({ questions: 1, characters: charactersFor(question, row[question.key]) })),
  );
