import {
  isAnswered,
  isRow,
  type KnownAnswers,
  type OfficialAnswers,
  type OfficialQuestion,
  readsOf,
} from '@rotavisto/shared/domain/official';
import type { OfficialBox } from './officialBox';

/** A value without a box. */
export interface Stray {
  key: string;
  text: string;
}

const said = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** Returns the known answers to questions without a box, which are shown beside the page. */
export function besideOf(
  own: readonly OfficialQuestion[],
  { answers, proposed, words }: KnownAnswers,
  boxes: OfficialBox[],
) {
  const shown = new Set(boxes.map(({ key }) => key));
  const texts = new Map<string, Stray>();
  for (const question of own) {
    const { key, list } = question;
    if (shown.has(key)) continue;
    const value = list === undefined ? (answers[key] ?? proposed[key]) : undefined;
    const isOpen = readsOf(question).some((read) => !isAnswered(answers[read]));
    const text = words[key] ?? (isOpen && value !== undefined ? said(value) : undefined);
    if (text !== undefined && !texts.has(text)) texts.set(text, { key, text });
  }
  return [...texts.values()];
}

export function straysIn(questions: readonly OfficialQuestion[], answers: OfficialAnswers): Stray[] {
  const singles = new Set(questions.filter(({ list }) => list === undefined).map(({ key }) => key));
  const inRows = new Map<string, Set<string>>();
  for (const { key, list } of questions)
    if (list !== undefined) inRows.set(list, (inRows.get(list) ?? new Set(['id'])).add(key));
  return Object.entries(answers).flatMap(([key, value]): Stray[] => {
    if (value === undefined || value === null || singles.has(key)) return [];
    const keys = inRows.get(key);
    if (!keys || !Array.isArray(value)) return [{ key, text: said(value) }];
    return value.flatMap((row): Stray[] =>
      isRow(row)
        ? Object.entries(row)
            .filter(([name, own]) => !keys.has(name) && own !== undefined && own !== null)
            .map(([name, own]) => ({ key: `${key}.${name}`, text: said(own) }))
        : [{ key, text: said(row) }],
    );
  });
}
