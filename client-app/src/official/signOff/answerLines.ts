import type { OfficialAnswer, OfficialAnswers, OfficialRow } from '@rotavisto/shared/domain/official';
import type { OfficialForm, SecurityAnswers, TextsByPath } from '../../data/official';
import { rowQuestions, rowsOf } from '../model/asked';
import type { ModelInput, Step } from '../model/types';
import type { Words } from '../useWords';

/** An answer in the words of the reader. */
export interface AnswerLine {
  /** A key, or `list/row/key`. */
  path: string;
  label: string;
  text: string;
  /** As the consultant wrote it for the form. */
  english?: string;
  /** The answer is another one than the English text was written for. */
  isOutdated?: boolean;
}

/** The answers of a step, or of a row of its list, which has a title. */
export interface AnswerGroup {
  id: string;
  title?: string;
  lines: readonly AnswerLine[];
}

/** The English texts of a case, of the security pages as well. */
interface EnglishTexts {
  english: TextsByPath;
  of: TextsByPath;
}

/** Of a form that is not typed yet. */
export const NO_TEXTS: EnglishTexts = { english: {}, of: {} };

export const englishOf = (form: OfficialForm, security: SecurityAnswers | null): EnglishTexts => ({
  english: { ...form.english, ...security?.english },
  of: { ...form.english_of, ...security?.english_of },
});

/** The words of an answer that is text of the client's own. */
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
