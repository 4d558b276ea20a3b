import { OFFICIAL_QUESTIONS, type OfficialQuestion } from '../../domain/official';
import { useLanguage } from '../../i18n';
import { FORM_WORDS, listOf } from './formWords';
import { useOfficialWords } from './useOfficialWords';

/**
 * Questions and options in the user's language. Countries and states have Portuguese texts; other languages show the
 * form's own.
 */
export function useQuestionWords() {
  const words = useOfficialWords();
  const language = useLanguage();
  const labelOf = (key: string): string => {
    // A list has the label of its first question.
    const named = OFFICIAL_QUESTIONS.find((question) => question.key === key || question.list === key)?.key ?? key;
    return words?.labels[named] ?? key;
  };
  function optionsOf(question: OfficialQuestion): { value: string; label: string }[] {
    const list = listOf(question);
    if (list) {
      const offered = (FORM_WORDS.lists[list] ?? []).map((line) => {
        const [value = '', official = '', portuguese = ''] = line.split('|');
        return { value, label: language === 'pt' ? portuguese : official };
      });
      return offered.sort((one, other) => one.label.localeCompare(other.label, language));
    }
    const own = words?.options[question.key];
    return (question.options ?? []).map((value) => ({
      value,
      label: own?.[value] ?? FORM_WORDS.options[question.key]?.[value] ?? value,
    }));
  }
  return { isLoading: words === undefined, labelOf, hintOf: (key: string) => words?.hints[key], optionsOf };
}
