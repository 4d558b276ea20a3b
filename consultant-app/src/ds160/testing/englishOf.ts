import { isRow, OFFICIAL_QUESTIONS, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import type { EnglishTexts } from '../../data/complement';

const writtenIn = (value: unknown): string | undefined => {
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : value;
  return typeof text === 'string' ? text.trim() : undefined;
};

/** Returns an English text for every free text of the answers. */
export function englishOf(answers: OfficialAnswers): EnglishTexts {
  const free = OFFICIAL_QUESTIONS.filter(({ type }) => type === 'longtext' || type === 'bool_explain');
  const texts = free.flatMap(({ key, list }): [string, string][] => {
    const rows = list === undefined ? undefined : answers[list];
    const places = Array.isArray(rows)
      ? rows.filter(isRow).map((row) => [`${list}/${row.id}/${key}`, row[key]] as const)
      : [[key, answers[key]] as const];
    return places.flatMap(([path, value]) => {
      const text = writtenIn(value);
      return text === undefined ? [] : [[path, text]];
    });
  });
  return { english: Object.fromEntries(texts), english_of: Object.fromEntries(texts) };
}
