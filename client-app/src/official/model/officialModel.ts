import { isAnswered, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { askedAnswers } from './asked';
import { differences } from './differences';
import { minutesOf } from './effort';
import { expectedEffort } from './expectedEffort';
import { prefilled } from './prefilled';
import { allowedBlanks, blocksOf, problemsOf } from './steps';
import type { Block, Difference, ModelInput, Prefills, StepProblem } from './types';

export interface OfficialModel {
  /** The answers of the case, including derived answers, without answers to hidden questions. */
  answers: OfficialAnswers;
  blocks: readonly Block[];
  prefills: Prefills;
  problems: readonly StepProblem[];
  differences: readonly Difference[];
  /** Keys of optional questions that are blank. */
  blanks: readonly string[];
  /** Number of questions that wait for an answer. */
  remaining: number;
  /** Number of questions with a known answer, which the client only confirms. */
  known: number;
  /** Expected minutes for the remaining questions. */
  minutes: number;
}

/** The data of a case for the pages of the official form. */
export function officialModel(input: ModelInput): OfficialModel {
  const blocks = blocksOf(input);
  const prefills = prefilled(input);
  const answers = askedAnswers(input);
  const isKnown = (key: string) => prefills[key]?.value !== undefined;
  return {
    answers,
    blocks,
    prefills,
    problems: problemsOf(blocks),
    differences: differences(input),
    blanks: allowedBlanks(blocks, answers),
    remaining: blocks.reduce((sum, { done, total }) => sum + total - done, 0),
    known: Object.keys(prefills).filter((key) => isKnown(key) && !isAnswered(answers[key])).length,
    minutes: Math.ceil(minutesOf(expectedEffort(input, answers, isKnown))),
  };
}
