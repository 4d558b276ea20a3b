import {
  type AnswerSource,
  isAnswered,
  isAsked,
  type KnownAnswers,
  type OfficialAnswers,
  type OfficialQuestion,
} from '@rotavisto/shared/domain/official';
import { askedAnswers, isOfClient, known, once, questionsIn } from './asked';
import { isValidAnswer } from './isValidAnswer';
import type { ModelInput, Prefill, Prefills, Source } from './types';

/** The source of a known answer; companions come from the account, most other answers from the six sections. */
const sourceOf = (source: AnswerSource | undefined, { feeds = '' }: OfficialQuestion): Source => {
  if (source === 'passport' || source === 'profile') return source;
  return feeds.includes('travellers') ? 'profile' : 'answers';
};

/** The client's words in the six sections for all questions of a list. */
function besideList(own: readonly OfficialQuestion[], { words }: KnownAnswers): string | undefined {
  const said = new Set(own.flatMap(({ key }) => words[key] ?? []));
  return said.size > 0 ? [...said].join(' · ') : undefined;
}

function prefillOf(question: OfficialQuestion, found: KnownAnswers): Prefill | undefined {
  const { key } = question;
  const value = found.proposed[key] ?? (found.answers[key] as Prefill['value']);
  const words = found.words[key];
  const source = sourceOf(found.sources[key], question);
  // An answer that does not fit its field is shown as words beside the field.
  if (value !== undefined && !isValidAnswer(question, value))
    return typeof value === 'string' ? { source, words: words ?? value } : undefined;
  if (value === undefined && words === undefined) return undefined;
  return { source, ...(value === undefined ? {} : { value }), ...(words === undefined ? {} : { words }) };
}

/**
 * Known answers of unanswered questions that are asked now, and unconfirmed answers of the consultant, with their source.
 * A prefill becomes an answer when the client confirms.
 */
export const prefilled = once((input: ModelInput): Prefills => {
  const answers = askedAnswers(input);
  const found = known(input);
  const prefills: Record<string, Prefill> = {};
  const asked = questionsIn(input).filter(
    (question) => isOfClient(question, input) && isAsked(question.askedIf, answers),
  );
  const lists = new Map<string, OfficialQuestion[]>();
  for (const question of asked) {
    if (question.list !== undefined) lists.set(question.list, [...(lists.get(question.list) ?? []), question]);
    else addPrefill(prefills, question.key, answers, input, () => prefillOf(question, found));
  }
  for (const [list, own] of lists)
    addPrefill(prefills, list, answers, input, () => {
      const value = found.answers[list] as Prefill['value'];
      const words = besideList(own, found);
      if (value === undefined && words === undefined) return undefined;
      const source = value === undefined ? 'answers' : 'profile';
      return { source, ...(value === undefined ? {} : { value }), ...(words === undefined ? {} : { words }) };
    });
  return prefills;
});

function addPrefill(
  prefills: Record<string, Prefill>,
  key: string,
  answers: OfficialAnswers,
  { told }: ModelInput,
  find: () => Prefill | undefined,
): void {
  const value = answers[key];
  if (value !== undefined && key in told) prefills[key] = { value: value as Prefill['value'], source: 'told' };
  if (isAnswered(value)) return;
  const prefill = find();
  if (prefill) prefills[key] = prefill;
}
