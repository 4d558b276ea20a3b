import { MARKS, type Mark, type Question } from './table';

export type BoxKind = 'text' | 'option' | 'check' | 'day' | 'month' | 'year';

export interface Box {
  kind: BoxKind;
  value: string;
}

/** What the boxes of one question hold: an option by its code, a check box by its mark. */
export type Held = Partial<Record<BoxKind, string>>;

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** The boxes of a question in the order of the form; an explanation follows a Yes. */
export function boxesOf({ type, marks, isTyped }: Question, held: Held): BoxKind[] {
  if (!isTyped) return [];
  const check: BoxKind[] = marks.length > 0 ? ['check'] : [];
  if (type === 'date' || type === 'date_partial') return ['day', 'month', 'year', ...check];
  if (type === 'bool_explain') return held.option === 'Y' ? ['option', 'text'] : ['option'];
  const isOption = type === 'bool' || type === 'choice' || type === 'country' || type === 'us_state';
  return [isOption ? 'option' : 'text', ...check];
}

/** The boxes that the form waits for before it goes on. */
export function emptyBoxes(question: Question, held: Held): BoxKind[] {
  if (held.check) return [];
  const needed = boxesOf(question, held).filter((kind) => kind !== 'check');
  if (question.type !== 'date_partial') return needed.filter((kind) => !held[kind]);
  const waits = held.day ? ['month', 'year'] : ['year'];
  return needed.filter((kind) => waits.includes(kind) && !held[kind]);
}

export const markOf = (value: string, { marks }: Question): Mark | undefined =>
  marks.find((mark) => mark === value || MARKS[mark] === value);

/** A calendar has the day; without a year, a leap year has it. */
export function isDay({ day, month, year }: Held): boolean {
  if (!day || !month) return true;
  const last = new Date(Date.UTC(Number(year ?? 2000), MONTHS.indexOf(month) + 1, 0)).getUTCDate();
  return Number(day) <= last;
}
