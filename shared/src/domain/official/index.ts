export { FIELD_VERSION, OFFICIAL_QUESTIONS } from '../official.gen';
export { asFormTakes, type Taken } from './asFormTakes';
export type { Feeds } from './derivedAnswers';
export { type Fed, type FedAnswers, fedAnswers } from './fedAnswers';
export { isAnswered, isAsked, officialProblems, readsOf, settledAnswers } from './isAsked';
export {
  type AnswerSource,
  isRow,
  type KeptAnswers,
  type KnownAnswers,
  type KnownCase,
  knownAnswers,
} from './knownAnswers';
export type { CountryOf } from './placeParts';
export type {
  OfficialAnswer,
  OfficialAnswers,
  OfficialQuestion,
  OfficialRow,
  OfficialType,
  UnknownMark,
} from './types';
