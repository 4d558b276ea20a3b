export { countryIn, FORM_WORDS, type FormWords, optionDoubtOf, optionsOf } from './formWords';
export { changesOf, type Edit, type Edits, isSame, mergeAnswers, type Value } from './mergeAnswers';
export { OFFICIAL_MARKS, OFFICIAL_QUESTION } from './officialEnglish.gen';
export { type OfficialWords, officialWords, useOfficialWords } from './useOfficialWords';
export { useQuestionWords } from './useQuestionWords';
