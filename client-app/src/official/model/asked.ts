import {
  isAsked,
  knownAnswers,
  OFFICIAL_QUESTIONS,
  type OfficialAnswers,
  type OfficialQuestion,
  type OfficialRow,
  officialProblems,
  settledAnswers,
} from '@rotavisto/shared/domain/official';
import { countryIn } from '@rotavisto/shared/features/official';
import { isSecurity } from './stepTable';
import type { ModelInput, Step } from './types';

export const questionsIn = ({ questions = OFFICIAL_QUESTIONS }: ModelInput): readonly OfficialQuestion[] => questions;

/** Caches a result for each input, because an input is read many times and never changed. */
export function once<Read>(read: (input: ModelInput) => Read): (input: ModelInput) => Read {
  const kept = new WeakMap<ModelInput, Read>();
  return (input) => {
    const value = kept.get(input) ?? read(input);
    kept.set(input, value);
    return value;
  };
}

/** Answers that are known from the case, apart from the client's answers. */
export const known = once((input) => knownAnswers(questionsIn(input), input.form, input.known, null, countryIn()));

/**
 * Answers that decide which questions are asked: the client's answers, and derived answers without a question (visa
 * class, agency), without answers to hidden questions.
 */
export const askedAnswers = once((input): OfficialAnswers => {
  const questions = questionsIn(input);
  const derived = known(input).answers;
  const others = questions.filter(({ who, key }) => who !== 'C' && derived[key] !== undefined);
  const given = Object.fromEntries(Object.entries(input.answers).filter(([, value]) => value !== undefined));
  return settledAnswers(questions, {
    ...Object.fromEntries(others.map(({ key }) => [key, derived[key]])),
    ...given,
  });
});

/** False for derived questions, questions of the consultant, and questions that the client answers on the official site. */
export const isOfClient = ({ who, page }: OfficialQuestion, { asksSecurity }: ModelInput): boolean =>
  who === 'C' && (asksSecurity || !isSecurity(page));

export const rowsOf = (answers: OfficialAnswers, list: string): readonly OfficialRow[] => {
  const rows = answers[list];
  return Array.isArray(rows) ? rows : [];
};

/** The questions of a list for one row; an answer to a hidden question of the row decides no other question. */
export function rowQuestions(
  { questions }: Pick<Step, 'questions'>,
  row: OfficialRow,
  input: ModelInput,
): readonly OfficialQuestion[] {
  const answers = askedAnswers(input);
  const held: OfficialRow = { ...row };
  return questions.filter(({ key, askedIf }) => {
    const isShown = isAsked(askedIf, answers, held);
    if (!isShown) delete held[key];
    return isShown;
  });
}

/** Keys of required questions of the client that wait for an answer, in the order of the form. */
export const waitingKeys = once((input): readonly string[] => {
  const own = new Set(
    questionsIn(input)
      .filter((question) => isOfClient(question, input))
      .map(({ key }) => key),
  );
  return officialProblems(questionsIn(input), askedAnswers(input)).filter((key) => own.has(key));
});
