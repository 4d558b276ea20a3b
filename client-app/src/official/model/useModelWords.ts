import { useQuestionWords } from '@rotavisto/shared/features/official';
import { registerStrings, useT } from '@rotavisto/shared/i18n';
import pt from './pt.json';
import type { Prefill, Reading, SameAddress, Step } from './types';

registerStrings('clientOfficialModel', pt);

const isIn = <Room extends object>(room: Room, key: string): key is Extract<keyof Room, string> =>
  Object.hasOwn(room, key);

/** The texts of the model in the language of the client. */
export function useModelWords() {
  const t = useT('clientOfficialModel');
  const questions = useQuestionWords();
  const { labelOf, hintOf } = questions;
  return {
    ...questions,
    hintOf: (key: string) => (isIn(pt.hints, key) ? t(`hints.${key}`) : hintOf(key)),
    /** The title of a step; a single question is the title of its step. */
    titleOf: ({ id, questions: [first] }: Pick<Step, 'id' | 'questions'>) =>
      isIn(pt.steps, id) ? t(`steps.${id}`) : labelOf(first?.key ?? id),
    rowOf: (list: string) => (isIn(pt.rows, list) ? t(`rows.${list}`) : labelOf(list)),
    sourceOf: ({ source }: Prefill) => t(`sources.${source}`),
    /** The client's words in the six sections, shown beside a question or a list. */
    wroteOf: (text: string, list?: string) => {
      if (list === undefined) return t('words.field', { text });
      return list === 'countries_visited' ? t('words.countries_visited', { text }) : t('words.list', { text });
    },
    markOf: (mark: keyof typeof pt.marks) => t(`marks.${mark}`),
    faultOf: ({ fault }: Reading) => fault && t(`faults.${fault.key}`, { ...fault.values }),
    warningOf: ({ warning }: Reading) => warning && t(`warnings.${warning.key}`, { ...warning.values }),
    addressOf: ({ from }: SameAddress) => (isIn(pt.addresses, from) ? t(`addresses.${from}`) : from),
    noToAllOf: ({ noToAll }: Step) => t('noToAll', { n: noToAll.length }),
  };
}
