export * from './backend';
export { FakeUpload } from './FakeUpload';
export { fakeTurnstile } from './fakeTurnstile';
export { holdTenSeconds, holdTimers } from './holdTimers';
export { onPhone, onScreen } from './onScreen';
export { pageTitles } from './pageTitles';
export { aFile, BYTES, storedFile } from './pickedFiles';
export { renderApp } from './renderApp';
export { sentReads } from './sentReads';
export { signOut } from './signOut';
export {
  BESIDE,
  BLANKS,
  bare,
  EACH,
  ESCAPE,
  FIELDS,
  filledIn,
  frames,
  inTurn,
  oneByOne,
  onPhones,
  type StateRow,
  troubles,
} from './states/rows';
export { testEntry, testStates } from './states/testStates';
export { writtenPdf } from './writtenPdf';
