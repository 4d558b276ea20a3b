import { type Box, type BoxKind, boxesOf, type Held, isDay, MONTHS, markOf } from './boxes';
import { type TextFault, textFault } from './signs';
import type { Question } from './table';

export type Fault = TextFault | 'tooLong' | 'option' | 'date' | 'checked' | 'rows';

export type Outcome =
  | { state: 'taken' | 'notShown' }
  | { state: 'cut'; held: string }
  | { state: 'refused'; fault: Fault };

export const TAKEN: Outcome = { state: 'taken' };
export const NOT_SHOWN: Outcome = { state: 'notShown' };
export const refused = (fault: Fault): Outcome => ({ state: 'refused', fault });

const DATE_PARTS: Partial<Record<BoxKind, RegExp>> = {
  day: /^(0[1-9]|[12]\d|3[01])$/,
  month: new RegExp(`^(${MONTHS.join('|')})$`),
  year: /^\d{4}$/,
};

function checkMark(question: Question, held: Held, value: string): Outcome {
  const mark = markOf(value, question);
  if (!mark) return NOT_SHOWN;
  for (const kind of boxesOf(question, held)) delete held[kind];
  held.check = mark;
  return TAKEN;
}

/** Takes an option by its words in the drop-down, or by its code. */
function takeOption({ options }: Question, held: Held, value: string): Outcome {
  const option = options.find(({ words }) => words === value) ?? options.find(({ code }) => code === value);
  if (!option) return refused('option');
  held.option = option.code;
  return TAKEN;
}

function takeDate(held: Held, kind: BoxKind, value: string): Outcome {
  if (!DATE_PARTS[kind]?.test(value) || !isDay({ ...held, [kind]: value })) return refused('date');
  held[kind] = value;
  return TAKEN;
}

function takeText(question: Question, held: Held, value: string, isStrict: boolean): Outcome {
  const fault = textFault(question, value);
  if (fault) return refused(fault);
  const text = value.slice(0, question.maxLength);
  if (text !== value && isStrict) return refused('tooLong');
  held.text = text;
  return text === value ? TAKEN : { state: 'cut', held: text };
}

/** Fills a box of a shown question. An empty value empties the box. */
export function takeBox(question: Question, held: Held, { kind, value }: Box, isStrict: boolean): Outcome {
  if (!boxesOf(question, held).includes(kind)) return NOT_SHOWN;
  if (value === '') {
    delete held[kind];
    return TAKEN;
  }
  if (kind === 'check') return checkMark(question, held, value);
  if (held.check) return refused('checked');
  if (kind === 'option') return takeOption(question, held, value);
  return kind === 'text' ? takeText(question, held, value, isStrict) : takeDate(held, kind, value);
}
