import type { OfficialAnswer, OfficialQuestion, OfficialRow } from '@rotavisto/shared/domain/official';
import type { Value } from '@rotavisto/shared/features/official';
import { readTyped } from '../model/readTyped';

/** Whether a text that was typed is no answer of its question yet. */
export const isUnreadable = (question: OfficialQuestion, value: OfficialAnswer | undefined): boolean =>
  typeof value === 'string' && readTyped(question, value).fault !== undefined;

const isRows = (value: Value): value is readonly OfficialRow[] => Array.isArray(value);

/** A value without what no save can hold: of a list the rows without those answers. */
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
