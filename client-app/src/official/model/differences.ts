import { isAsked, type OfficialAnswer, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import { askedAnswers, isOfClient, known, questionsIn } from './asked';
import { placeOf } from './stepTable';
import type { Difference, ModelInput } from './types';

/** Marital states of the official form that agree with each of the two choices in the six sections. */
const WITHIN: Readonly<Record<string, readonly string[]>> = { S: ['S', 'W', 'D', 'L', 'O'], M: ['M', 'C', 'P', 'O'] };

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toUpperCase();

function isAlike(key: string, first: OfficialAnswer, here: OfficialAnswer): boolean {
  if (typeof first !== 'string' || typeof here !== 'string') return first === here;
  if (key === 'marital_status') return WITHIN[first]?.includes(here) ?? first === here;
  return plain(first) === plain(here);
}

/** Long texts are not compared, because clients describe the same facts in other words. */
const isCompared = ({ type, list, feeds = '' }: OfficialQuestion) =>
  type !== 'longtext' && list === undefined && /^(seed:|derived:employer)/.test(feeds);

/** Questions whose answer differs from the answer in the six sections. */
export function differences(input: ModelInput): Difference[] {
  const answers = askedAnswers(input);
  const { answers: said } = known(input);
  return questionsIn(input)
    .filter((question) => isCompared(question) && isOfClient(question, input) && isAsked(question.askedIf, answers))
    .flatMap((question) => {
      const { key } = question;
      const [first, here] = [said[key], answers[key]] as (OfficialAnswer | undefined)[];
      if (first === undefined || here === undefined || isAlike(key, first, here)) return [];
      const { id, block } = placeOf(question);
      return [{ key, first, here, step: id, block }];
    });
}
