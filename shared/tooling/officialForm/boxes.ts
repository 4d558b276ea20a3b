import { MARKS, type Mark, type Question } from './table';

export type BoxKind = 'text' | 'option' | 'check' | 'day' | 'month' | 'year';

export interface Box {
  kind: BoxKind;
  value: string;
}

/** The content of a question's boxes: an option by its code, a check box by its mark. */
export type Held = Partial<Record<BoxKind, string>>;

export const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Returns the boxes of a question in form order; an explanation follows a Yes. */
export function boxesOf({ type, marks, isTyped }: Question, held: Held): BoxKind[] {
  if (!isTyped) return [];
  const check: BoxKind[] = marks.length > 0 ? ['check'] : [];
  if (type === 'date' || type === 'date_partial') return ['day', 'month', 'year', ...check];
  if (type === 'bool_explain') return held.option === 'Y' ? ['option', 'text'] : ['option'];
  const isOption = type === 'bool' || type === 'choice' || type === 'country' || type === 'us_state';
  return [isOption ? 'option' : 'text', ...check];
}

/** Returns the empty boxes that the form requires. */
export function emptyBoxes(question: Question, held: Held): BoxKind[] {
  if (held.check) return [];
  const needed = boxesOf(question, held).filter((kind) => kind !== 'check');
  if (question.type !== 'date_partial') return needed.filter((kind) => !held[kind]);
  const waits = held.day ? ['month', 'year'] : ['year'];
  return needed.filter((kind) => waits.includes(kind) && !held[kind]);
}

export const markOf = (value: string, { marks }: Question): Mark | undefined =>
  marks.find((mark) => mark === value || MARKS[mark] === value);

/** Returns whether the calendar has the day; without a year, 29 February counts too. */
export function isDay({ day, month, year }: Held): boolean {
  if (!day || !month) return true;
  const last = new Date(Date.UTC(Number(year ?? 2000), MONTHS.indexOf(month) + 1, 0)).getUTCDate();
  return Number(day) <= last;
}
