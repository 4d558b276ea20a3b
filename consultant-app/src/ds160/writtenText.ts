import { asFormTakes, type OfficialAnswer, type OfficialQuestion } from '@rotavisto/shared/domain/official';
import type { EnglishTexts } from '../data/complement';
import type { Piece } from './answerBoxes';
import type { BoxProblem, WrittenText } from './officialBox';

const writtenIn = (value: OfficialAnswer | undefined): unknown =>
  typeof value === 'object' ? 'yes' in value && value.yes && value.text : value;

/** Returns the client's trimmed free text; undefined for any other answer. */
function originalOf({ type }: OfficialQuestion, value: OfficialAnswer | undefined): string | undefined {
  if (type !== 'longtext' && type !== 'bool_explain') return undefined;
  const text = writtenIn(value);
  return (typeof text === 'string' && text.trim()) || undefined;
}

/** Returns the English text in the format of the form; a missing or stale text has a problem and cannot be copied. */
function englishText(question: OfficialQuestion, { english, englishOf }: WrittenText) {
  if (english === undefined) return { text: '', problem: 'noEnglish' as BoxProblem };
  const taken = asFormTakes(question, english);
  return englishOf === undefined || taken.problem ? taken : { ...taken, problem: 'staleEnglish' as BoxProblem };
}

/** Replaces the client's free text in the boxes of an answer by its English text, because only English is typed. */
export function inEnglish(
  question: OfficialQuestion,
  value: OfficialAnswer | undefined,
  pieces: readonly Piece[],
  path: string,
  { english: texts, english_of }: EnglishTexts,
): readonly Piece[] {
  const original = originalOf(question, value);
  if (original === undefined) return pieces;
  const english = texts[path];
  const englishOf = english_of[path];
  const written: WrittenText = {
    path,
    original,
    ...(english === undefined ? {} : { english }),
    ...(english === undefined || englishOf === undefined || englishOf === original ? {} : { englishOf }),
  };
  return pieces.map((piece) => {
    if (piece.kind !== 'text') return piece;
    const { problem: _, ...held } = piece;
    return { ...held, ...englishText(question, written), written };
  });
}
