export { FIELD_VERSION, OFFICIAL_QUESTIONS } from '../official.gen';
export { isAnswered, isAsked, officialProblems, settledAnswers } from './isAsked';
export type {
  OfficialAnswer,
  OfficialAnswers,
  OfficialQuestion,
  OfficialRow,
  OfficialType,
  UnknownMark,
} from './types';
