import { isAnswered, isAsked, type OfficialAnswers, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { askedAnswers, isOfClient, once, questionsIn, waitingKeys } from './asked';
import { prefilled } from './prefilled';
import { isSecurity, type Place, placeOf } from './stepTable';
import type { Block, ModelInput, Prefills, Step, StepProblem } from './types';

/** The data of an input from which steps are built. */
interface Reading {
  answers: OfficialAnswers;
  waiting: ReadonlySet<string>;
  prefills: Prefills;
}

const LEAST_REFERENCES = 2;
const isYesNo = ({ type }: OfficialQuestion) => type === 'bool' || type === 'bool_explain';

/** Keys of questions for No to all; a single question needs no such button. */
function noToAll(questions: readonly OfficialQuestion[]): string[] {
  const keys = questions.filter(isYesNo).map(({ key }) => key);
  return keys.length > 1 ? keys : [];
}

function stepOf({ id, block }: Place, questions: readonly OfficialQuestion[], reading: Reading): Step {
  const [{ list, page, maxRows } = { list: undefined, page: '', maxRows: undefined }] = questions;
  const held = list === undefined ? questions.map(({ key }) => key) : [list];
  const common = {
    id,
    block,
    questions,
    toConfirm: held.filter((key) => reading.prefills[key]?.value !== undefined),
    waiting: questions.map(({ key }) => key).filter((key) => reading.waiting.has(key)),
  };
  if (list !== undefined) {
    const leastRows = list === 'references' ? LEAST_REFERENCES : 1;
    return { ...common, kind: 'list', list, leastRows, ...(maxRows ? { maxRows } : {}), noToAll: [] };
  }
  if (isSecurity(page)) return { ...common, kind: 'security', page, noToAll: noToAll(questions) };
  return { ...common, kind: 'questions', noToAll: noToAll(questions) };
}

/** The questions to show; a list has all its questions as soon as one question is asked. */
function shownQuestions(input: ModelInput, answers: OfficialAnswers): OfficialQuestion[] {
  const own = questionsIn(input).filter((question) => isOfClient(question, input));
  const lists = new Set(own.flatMap(({ list, askedIf }) => (list && isAsked(askedIf, answers) ? [list] : [])));
  return own.filter(({ list, askedIf }) => (list ? lists.has(list) : isAsked(askedIf, answers)));
}

/** Builds the steps: questions in the order of the form, steps in the order of the step table. */
function stepsIn(input: ModelInput): Step[] {
  const answers = askedAnswers(input);
  const reading = { answers, waiting: new Set(waitingKeys(input)), prefills: prefilled(input) };
  const places = new Map<string, { place: Place; questions: OfficialQuestion[] }>();
  for (const question of shownQuestions(input, answers)) {
    const place = placeOf(question);
    const held = places.get(place.id);
    if (held) held.questions.push(question);
    else places.set(place.id, { place, questions: [question] });
  }
  return [...places.values()]
    .sort((one, other) => one.place.block - other.place.block || one.place.order - other.place.order)
    .map(({ place, questions }) => stepOf(place, questions, reading));
}

/** Number of answered required questions; a list with complete rows counts as one question. */
const doneIn = (step: Step, answers: OfficialAnswers): number =>
  step.list === undefined
    ? step.questions.filter(({ key, required }) => required && isAnswered(answers[key])).length
    : Number(step.waiting.length === 0);

/** The blocks with their steps, without blocks that ask no question. */
export const blocksOf = once((input: ModelInput): readonly Block[] => {
  const answers = askedAnswers(input);
  const blocks = new Map<number, Step[]>();
  for (const step of stepsIn(input)) blocks.set(step.block, [...(blocks.get(step.block) ?? []), step]);
  return [...blocks].map(([block, steps]) => {
    const done = steps.reduce((sum, step) => sum + doneIn(step, answers), 0);
    const waiting = steps.reduce((sum, step) => sum + step.waiting.length, 0);
    return { block, steps, done, total: done + waiting };
  });
});

/** The steps of a block, in order. */
export const stepsOf = (block: number, input: ModelInput): readonly Step[] =>
  blocksOf(input).find((one) => one.block === block)?.steps ?? [];

/** Missing answers by step. */
export const problemsOf = (blocks: readonly Block[]): StepProblem[] =>
  blocks.flatMap(({ block, steps }) =>
    steps.filter(({ waiting }) => waiting.length > 0).map(({ id, waiting }) => ({ block, step: id, keys: waiting })),
  );

/** Keys of optional questions that are blank; the form is complete without these answers. */
export const allowedBlanks = (blocks: readonly Block[], answers: OfficialAnswers): string[] =>
  blocks.flatMap(({ steps }) =>
    steps
      .filter(({ list }) => list === undefined)
      .flatMap(({ questions }) =>
        questions.filter(({ key, required }) => !required && !isAnswered(answers[key])).map(({ key }) => key),
      ),
  );
