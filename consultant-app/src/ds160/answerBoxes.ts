import { isDateOnly } from '@rotavisto/shared/domain';
import {
  asFormTakes,
  type OfficialAnswer,
  type OfficialAnswers,
  type OfficialQuestion,
  type OfficialRow,
  type Taken,
} from '@rotavisto/shared/domain/official';
import { type FormWords, OFFICIAL_MARKS, optionDoubtOf, optionsOf } from '@rotavisto/shared/features/official';
import type { OfficialBox } from './officialBox';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];
const PARTS = ['day', 'month', 'year'] as const;

/** The properties in which the boxes of one question differ. */
export type Piece = Pick<OfficialBox, 'part' | 'kind' | 'mark' | 'problem' | 'optionDoubt' | 'written'> & {
  text: string;
  limit?: number;
  isOptional?: boolean;
};

const given = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));
const unknown = (value: unknown): Piece[] => [{ kind: 'text', text: given(value), problem: 'notKnown' }];
const isDate = ({ type }: OfficialQuestion) => type === 'date' || type === 'date_partial';
const isChoice = ({ type }: OfficialQuestion) => type === 'choice' || type === 'country' || type === 'us_state';

/** Returns the boxes of a date; day and month are optional when the form accepts a year alone. */
function dateBoxes({ type }: OfficialQuestion, value: string): Piece[] {
  const [year = '', month = '', day = ''] = value.split('-');
  const texts = { day, month: MONTHS[Number(month) - 1] ?? '', year };
  return PARTS.map((part) => ({
    part,
    kind: part === 'year' ? 'text' : 'option',
    text: texts[part],
    ...(type === 'date_partial' && part !== 'year' ? { isOptional: true } : {}),
  }));
}

const isDay = (value: string, isPartial: boolean) =>
  isPartial
    ? /^\d{4}(-\d\d){0,2}$/.test(value) && isDateOnly(value + '-01-01'.slice(value.length - 4))
    : isDateOnly(value);

function choiceBox(question: OfficialQuestion, code: string, words: FormWords): Piece {
  const option = optionsOf(question, words).get(code);
  if (option === undefined) return { kind: 'option', text: code, problem: 'noOption' };
  const doubt = optionDoubtOf(question, code, words);
  return { kind: 'option', text: option, ...(doubt ? { optionDoubt: doubt } : {}) };
}

const textBox = (question: OfficialQuestion, taken: Taken, part?: 'text'): Piece => ({
  kind: 'text',
  ...(part ? { part } : {}),
  ...(question.maxLength === undefined ? {} : { limit: question.maxLength }),
  ...taken,
});

function explainedBoxes(question: OfficialQuestion, value: { yes: unknown; text?: unknown }): Piece[] {
  const { yes, text = '' } = value;
  if (typeof yes !== 'boolean' || typeof text !== 'string') return unknown(value);
  const option: Piece = { kind: 'option', text: yes ? 'YES' : 'NO' };
  if (!yes) return [option];
  return [option, textBox(question, text.trim() === '' ? { text: '' } : asFormTakes(question, text), 'text')];
}

/** Returns the boxes of an unanswered question. */
export function emptyBoxes(question: OfficialQuestion): Piece[] {
  if (isDate(question)) return dateBoxes(question, '');
  if (isChoice(question) || question.type.startsWith('bool')) return [{ kind: 'option', text: '' }];
  return [textBox(question, { text: '' })];
}

function objectBoxes(question: OfficialQuestion, value: object): Piece[] {
  if ('unknown' in value) {
    const mark = question.unknown?.find((each) => each === value.unknown);
    return mark ? [{ kind: 'mark', mark, text: OFFICIAL_MARKS[mark] }] : unknown(value);
  }
  return question.type === 'bool_explain' && 'yes' in value ? explainedBoxes(question, value) : unknown(value);
}

/** Returns the boxes of an answer in the order of the form. An impossible value is one box with its problem. */
export function answerBoxes(question: OfficialQuestion, value: OfficialAnswer | undefined, words: FormWords): Piece[] {
  if (value === undefined || value === null || (typeof value === 'string' && value.trim() === ''))
    return emptyBoxes(question);
  if (typeof value === 'object') return objectBoxes(question, value);
  if (question.type === 'bool')
    return typeof value === 'boolean' ? [{ kind: 'option', text: value ? 'YES' : 'NO' }] : unknown(value);
  if (question.type === 'int')
    return typeof value === 'number' ? [textBox(question, asFormTakes(question, String(value)))] : unknown(value);
  if (typeof value !== 'string' || question.type === 'bool_explain') return unknown(value);
  if (isDate(question))
    return isDay(value, question.type === 'date_partial') ? dateBoxes(question, value) : unknown(value);
  if (isChoice(question)) return [choiceBox(question, value, words)];
  return [textBox(question, asFormTakes(question, value))];
}

/** Returns the answers without values of a wrong type, so that no condition depends on such a value. */
export function legibleAnswers(
  questions: readonly OfficialQuestion[],
  answers: OfficialAnswers,
  words: FormWords,
): OfficialAnswers {
  const isLegible = (question: OfficialQuestion, value: OfficialAnswer | undefined) =>
    answerBoxes(question, value, words).every(({ problem }) => problem !== 'notKnown');
  const without = <Held extends object>(held: Held, keys: readonly string[]): Held =>
    keys.length === 0
      ? held
      : (Object.fromEntries(Object.entries(held).filter(([key]) => !keys.includes(key))) as Held);
  const bad = questions.filter(
    (question) => question.list === undefined && !isLegible(question, answers[question.key] as OfficialAnswer),
  );
  const legible: Record<string, OfficialAnswers[string]> = {
    ...without(
      answers,
      bad.map(({ key }) => key),
    ),
  };
  for (const list of new Set(questions.flatMap((question) => question.list ?? []))) {
    const rows = legible[list];
    if (!Array.isArray(rows)) continue;
    const own = questions.filter((question) => question.list === list);
    legible[list] = rows.map((row: OfficialRow) =>
      without(
        row,
        own.filter((question) => !isLegible(question, row[question.key])).map(({ key }) => key),
      ),
    );
  }
  return legible;
}
