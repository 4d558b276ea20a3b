export { changesOf, type Edit, type Edits, mergeAnswers, type Value } from './mergeAnswers';
export { type OfficialWords, officialWords, useOfficialWords } from './useOfficialWords';
