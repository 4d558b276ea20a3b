export { type OfficialWords, officialWords, useOfficialWords } from './useOfficialWords';
