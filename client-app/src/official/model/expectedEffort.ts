import {
  isAnswered,
  isAsked,
  type OfficialAnswers,
  type OfficialQuestion,
  readsOf,
} from '@rotavisto/shared/domain/official';
import { isOfClient, questionsIn, waitingKeys } from './asked';
import { type Effort, OF_A_LIST } from './effort';
import type { ModelInput } from './types';

/** Usual length of an answer by type, for questions without an answer. */
const USUAL: Partial<Record<OfficialQuestion['type'], number>> = {
  longtext: 50,
  email: 24,
  phone: 11,
  date: 8,
  date_partial: 6,
  int: 2,
  money: 5,
  country: OF_A_LIST,
  us_state: OF_A_LIST,
  text: 9,
};

/** Share of dependent questions that are asked, among questions that depend on a missing answer. */
const HANGING = 0.3;

/** The effort of all missing answers: questions that are asked now, and a share of dependent questions. */
export function expectedEffort(input: ModelInput, answers: OfficialAnswers, isKnown: (key: string) => boolean): Effort {
  const own = questionsIn(input).filter((question) => isOfClient(question, input));
  const byKey = new Map(own.map((question) => [question.key, question]));
  const waiting = new Set(waitingKeys(input));
  const chances = new Map<OfficialQuestion, number>();
  function chanceOf(question: OfficialQuestion): number {
    const known = chances.get(question);
    if (known !== undefined) return known;
    const { key, list, askedIf, required } = question;
    const isDone = !required || (isAnswered(answers[list ?? key]) && !waiting.has(key));
    const hangs = readsOf(question).some((read) => {
      const other = byKey.get(read);
      return other !== undefined && other !== question && chanceOf(other) > 0;
    });
    const chance = isDone ? 0 : isAsked(askedIf, answers) ? 1 : hangs ? HANGING : 0;
    chances.set(question, chance);
    return chance;
  }
  const typed = ({ key, list, type }: OfficialQuestion) => (isKnown(list ?? key) ? 0 : (USUAL[type] ?? 0));
  return {
    questions: own.reduce((sum, question) => sum + chanceOf(question), 0),
    characters: own.reduce((sum, question) => sum + chanceOf(question) * typed(question), 0),
  };
}
