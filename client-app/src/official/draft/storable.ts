import { looksLikePassword } from '@rotavisto/shared/domain';
import type { OfficialAnswer, OfficialQuestion, OfficialRow } from '@rotavisto/shared/domain/official';
import type { Value } from '@rotavisto/shared/features/official';
import { isValidAnswer } from '../model/isValidAnswer';
import { readTyped } from '../model/readTyped';
import { shown } from '../model/shown';
import type { Reading } from '../model/types';

/** The text of an answer in its field; an unreadable answer is shown as typed. */
export const fieldText = (question: OfficialQuestion, value: OfficialAnswer | undefined): string =>
  typeof value === 'string' && !isValidAnswer(question, value) ? value : shown(question, value);

/** Reads the answer of a field, or the reason why the text is no answer. */
export function readingOf(question: OfficialQuestion, value: OfficialAnswer | undefined): Reading {
  if (typeof value === 'object' && 'yes' in value && looksLikePassword(value.text ?? ''))
    return { fault: { key: 'password' } };
  return typeof value === 'string' && question.options === undefined
    ? readTyped(question, fieldText(question, value))
    : {};
}

/** True if a typed text is not an answer of its question yet. */
export const isUnreadable = (question: OfficialQuestion, value: OfficialAnswer | undefined): boolean =>
  readingOf(question, value).fault !== undefined;

const isRows = (value: Value): value is readonly OfficialRow[] => Array.isArray(value);

/** The storable part of a value: the rows of a list without unreadable answers. */
export function storable(questions: readonly OfficialQuestion[], key: string, value: Value): Value | 'unreadable' {
  if (isRows(value)) {
    const cells = new Map(questions.filter(({ list }) => list === key).map((question) => [question.key, question]));
    return value.map((row) => {
      const kept = Object.entries(row).filter(([name, cell]) => {
        const question = cells.get(name);
        return question === undefined || !isUnreadable(question, cell);
      });
      return { ...Object.fromEntries(kept), id: row.id };
    });
  }
  const question = questions.find((one) => one.key === key && one.list === undefined);
  return question && isUnreadable(question, value) ? 'unreadable' : value;
}
