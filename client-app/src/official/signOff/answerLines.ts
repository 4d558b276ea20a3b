import type { OfficialAnswer, OfficialAnswers, OfficialRow } from '@rotavisto/shared/domain/official';
import type { OfficialForm, SecurityAnswers, TextsByPath } from '../../data/official';
import { rowQuestions, rowsOf } from '../model/asked';
import type { ModelInput, Step } from '../model/types';
import type { Words } from '../useWords';

/** An answer in the language of the client. */
export interface AnswerLine {
  /** Path of the answer: a key, or `list/row/key`. */
  path: string;
  label: string;
  text: string;
  /** English text of the consultant for the official form. */
  english?: string;
  /** True if the answer has changed since the English text was written. */
  isOutdated?: boolean;
}

/** The answers of a step, or of a row of its list, which has a title. */
export interface AnswerGroup {
  id: string;
  title?: string;
  lines: readonly AnswerLine[];
}

/** The English texts of a case, including the security pages. */
interface EnglishTexts {
  english: TextsByPath;
  of: TextsByPath;
}

/** The English texts of a form that is not typed yet. */
export const NO_TEXTS: EnglishTexts = { english: {}, of: {} };

export const englishOf = (form: OfficialForm, security: SecurityAnswers | null): EnglishTexts => ({
  english: { ...form.english, ...security?.english },
  of: { ...form.english_of, ...security?.english_of },
});

/** The free text of an answer, or undefined for an answer without text. */
function written(answer: OfficialAnswer | undefined): string | undefined {
  if (typeof answer === 'string') return answer.trim();
  return typeof answer === 'object' && 'yes' in answer ? answer.text?.trim() : undefined;
}

interface Source {
  answers: OfficialAnswers;
  input: ModelInput;
  words: Pick<Words, 'labelOf' | 'textOf' | 'rowName'>;
  texts: EnglishTexts;
}

export function answerGroups(step: Step, { answers, input, words, texts }: Source): AnswerGroup[] {
  const lineOf = (key: string, path: string, answer: OfficialAnswer | undefined): AnswerLine => {
    const english = texts.english[path];
    const line = { path, label: words.labelOf(key), text: words.textOf(key, answer) };
    return english === undefined ? line : { ...line, english, isOutdated: texts.of[path] !== written(answer) };
  };
  const { list, questions } = step;
  if (list === undefined) {
    const lines = questions.map(({ key }) => lineOf(key, key, answers[key] as OfficialAnswer | undefined));
    return [{ id: step.id, lines }];
  }
  const rows = rowsOf(answers, list);
  if (rows.length === 0) return [{ id: list, lines: [lineOf(list, list, undefined)] }];
  return rows.map((row: OfficialRow, at) => ({
    id: row.id,
    title: words.rowName(list, at),
    lines: rowQuestions(step, row, input).map(({ key }) => lineOf(key, `${list}/${row.id}/${key}`, row[key])),
  }));
}
