import { OFFICIAL_QUESTION } from '@rotavisto/shared/features/official';
import type { BoxProblem, OfficialBox } from '../officialBox';
import type { OfficialPageBoxes } from '../officialBoxes';
import { questionsOf } from '../questionsOf';

/** The printed form of an answer: a text in the format of the form, or the client's text beside its English. */
export type DraftAnswer =
  | { kind: 'text'; text: string; problem?: BoxProblem }
  | { kind: 'pair'; original: string; english: string | null; problem?: BoxProblem }
  | { kind: 'unanswered' | 'clientAnswers' };

export interface DraftQuestion {
  key: string;
  /** The question in the words of the form, with the number of its row. */
  wording: string;
  answers: DraftAnswer[];
}

const isDatePart = ({ part }: OfficialBox) => part === 'day' || part === 'month' || part === 'year';
const faultOf = ({ problem }: OfficialBox) => (problem ? { problem } : {});

function answerOf(box: OfficialBox): DraftAnswer {
  const { kind, text, written } = box;
  if (written) return { kind: 'pair', original: written.original, english: text || null, ...faultOf(box) };
  return { kind: 'text', text: kind === 'mark' ? `[x] ${text}` : text, ...faultOf(box) };
}

function answersOf(boxes: readonly OfficialBox[]): DraftAnswer[] {
  if (boxes.some(({ state }) => state === 'clientAnswers')) return [{ kind: 'clientAnswers' }];
  const given = boxes.filter(({ state }) => state !== 'empty');
  if (given.length === 0) return [{ kind: 'unanswered' }];
  if (given.every(isDatePart)) return [{ kind: 'text', text: given.map(({ text }) => text).join('-') }];
  return given.map(answerOf);
}

/** Returns the questions of a page in the order of the form, with their answers. */
export const draftQuestions = ({ boxes }: OfficialPageBoxes): DraftQuestion[] =>
  questionsOf(boxes).map((own) => {
    const [{ key, row }] = own;
    const wording = OFFICIAL_QUESTION[key] ?? key;
    return { key, wording: row === undefined ? wording : `${wording} [${row + 1}]`, answers: answersOf(own) };
  });
