import { useQuestionWords as useWords } from '@rotavisto/shared/features/official';
import { useT } from '@rotavisto/shared/i18n';

/** Returns questions and options in the reader's language; a question of a list has the number of its row. */
export function useQuestionWords() {
  const t = useT('consultantDs160');
  const words = useWords();
  const labelOf = (key: string, row?: number): string => {
    const label = words.labelOf(key);
    return row === undefined ? label : t('rowLabel', { label, row: row + 1 });
  };
  return { ...words, labelOf };
}
