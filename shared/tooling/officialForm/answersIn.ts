import type { Held } from './boxes';
import { MONTHS } from './boxes';
import type { Form } from './Form';
import type { Answers, Value } from './people';
import { MARKS, type Mark, type Question } from './table';

function dateIn({ day, month, year }: Held): string {
  const number = month && String(MONTHS.indexOf(month) + 1).padStart(2, '0');
  return [year, number, day].filter(Boolean).join('-');
}

const isMark = (mark?: string): mark is Mark => mark !== undefined && mark in MARKS;

function valueIn({ type }: Question, held: Held): Value | undefined {
  const { check, option, text, year } = held;
  if (isMark(check)) return { unknown: check };
  if (type === 'bool_explain' && option) return { yes: option === 'Y', ...(text ? { text } : {}) };
  if (type === 'bool' && option) return option === 'Y';
  if (type === 'int' && text) return Number(text);
  return option ?? text ?? (year ? dateIn(held) : undefined);
}

/** Returns the answers of a filled form: options by their codes, as a consulate reads them. */
export function answersIn(form: Form): Answers {
  const answers: Answers = {};
  for (const { question, row, held } of form.pages.flatMap((page) => form.shownOn(page))) {
    const value = valueIn(question, held);
    if (value === undefined) continue;
    const { key, list } = question;
    if (row === undefined) {
      answers[key] = value;
      continue;
    }
    const rows = answers[list];
    const all = Array.isArray(rows) ? rows : [];
    all[row] = { ...all[row], id: String(row), [key]: value };
    answers[list] = all;
  }
  return answers;
}
