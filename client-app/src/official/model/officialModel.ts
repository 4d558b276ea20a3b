import { isAnswered, type OfficialAnswers } from '@rotavisto/shared/domain/official';
import { askedAnswers } from './asked';
import { differences } from './differences';
import { minutesOf } from './effort';
import { expectedEffort } from './expectedEffort';
import { prefilled } from './prefilled';
import { allowedBlanks, blocksOf, problemsOf } from './steps';
import type { Block, Difference, ModelInput, Prefills, StepProblem } from './types';

export interface OfficialModel {
  /** Without answers to hidden questions, with those that are derived. */
  answers: OfficialAnswers;
  blocks: readonly Block[];
  prefills: Prefills;
  problems: readonly StepProblem[];
  differences: readonly Difference[];
  /** Keys that may stay blank and are. */
  blanks: readonly string[];
  /** Questions that wait for an answer. */
  remaining: number;
  /** Of these, what is known already and only confirmed. */
  known: number;
  /** How long the rest takes. */
  minutes: number;
}

/** All that the pages of the official form show of a case. */
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
