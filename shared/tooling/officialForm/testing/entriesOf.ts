import type { Box } from '../boxes';
import { MONTHS } from '../boxes';
import type { Entry } from '../copyInto';
import type { Answers, Value } from '../people';
import { MARKS, type Question, type Table } from '../table';

const latin = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const text = (value: string): Box => ({ kind: 'text', value });

function optionOf({ options }: Question, code: string): Box {
  return { kind: 'option', value: options.find((option) => option.code === code)?.words ?? code };
}

function dateOf(value: string): Box[] {
  const [year = '', month, day] = value.split('-');
  return [
    ...(day ? [{ kind: 'day', value: day } as const] : []),
    ...(month ? [{ kind: 'month', value: MONTHS[Number(month) - 1] ?? '' } as const] : []),
    { kind: 'year', value: year },
  ];
}

/** Returns the boxes for an answer in the form's format. */
function boxesFor(question: Question, value: Value): Box[] {
  if (typeof value === 'boolean') return [optionOf(question, value ? 'Y' : 'N')];
  if (typeof value === 'number') return [text(String(value))];
  if (typeof value === 'object') {
    if ('unknown' in value) return [{ kind: 'check', value: MARKS[value.unknown] }];
    return [optionOf(question, value.yes ? 'Y' : 'N'), ...(value.text ? [text(latin(value.text))] : [])];
  }
  if (question.type.startsWith('date')) return dateOf(value);
  if (question.options.length > 0) return [optionOf(question, value)];
  return [text(question.type === 'email' || question.key === 'native_name' ? value : latin(value))];
}

/** Returns the entries for a person's answers, in form order. */
export function entriesOf({ questions }: Table, answers: Answers): Entry[] {
  const entries: Entry[] = [];
  const add = (question: Question, value: Value | undefined, row?: number) => {
    if (value === undefined || !question.isTyped) return;
    const { page, key } = question;
    entries.push({ page, key, ...(row === undefined ? {} : { row }), boxes: boxesFor(question, value) });
  };
  const lists = new Set<string>();
  for (const question of questions) {
    const { key, list } = question;
    const answer = answers[list || key];
    if (!list && !Array.isArray(answer)) add(question, answer);
    if (!list || lists.has(list) || !Array.isArray(answer)) continue;
    lists.add(list);
    const inList = questions.filter((other) => other.list === list);
    answer.forEach((row, index) => {
      for (const each of inList) add(each, row[each.key], index);
    });
  }
  return entries;
}
