import {
  OFFICIAL_QUESTIONS,
  type OfficialAnswer,
  type OfficialQuestion,
  type OfficialRow,
} from '@rotavisto/shared/domain/official';
import { useOfficialWords } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';
import { shown } from './model/shown';
import { useModelWords } from './model/useModelWords';
import './strings';

type Value = OfficialAnswer | readonly OfficialRow[] | undefined;

const QUESTION = new Map(OFFICIAL_QUESTIONS.map((question) => [question.key, question]));
const isRows = (value: Value): value is readonly OfficialRow[] => Array.isArray(value);

/** Questions, options and answers in the language of the client. */
export function useWords() {
  const t = useT('clientOfficial');
  const modelWords = useModelWords();
  const blocks: Record<string, string> = useOfficialWords()?.blocks ?? {};

  function answerText(question: OfficialQuestion, value: OfficialAnswer): string {
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (typeof value === 'object') {
      if ('unknown' in value) return modelWords.markOf(value.unknown);
      return value.yes ? [t('yes'), value.text].filter(Boolean).join(': ') : t('no');
    }
    const option = question.options && modelWords.optionsOf(question).find((one) => one.value === value);
    return option?.label ?? shown(question, value);
  }

  /** The text of an answer, or of all rows of a list. */
  function textOf(key: string, value: Value): string {
    if (value === undefined) return t('unanswered');
    if (isRows(value)) {
      const rows = value.map(({ id: _, ...cells }) =>
        Object.entries(cells)
          .flatMap(([name, cell]) => (cell === undefined ? [] : [textOf(name, cell)]))
          .join(', '),
      );
      return rows.filter(Boolean).join('; ') || t('unanswered');
    }
    const question = QUESTION.get(key);
    return question ? answerText(question, value) : String(value);
  }

  /** The name of a row of a list, with the number of the row. */
  const rowName = (list: string, at: number) => t('rows.row', { name: modelWords.rowOf(list), row: at + 1 });

  return { ...modelWords, textOf, rowName, blockName: (block: number) => blocks[block] ?? '' };
}

export type Words = ReturnType<typeof useWords>;
