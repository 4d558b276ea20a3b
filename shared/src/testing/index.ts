export * from './backend';
export { askedFirst, expectFirstReads } from './expectFirstReads';
export { FakeUpload } from './FakeUpload';
export { fakeTurnstile } from './fakeTurnstile';
export { aFile, BYTES, DAMAGED, REFUSED, TAKEN } from './pickedFiles';
export { renderApp } from './renderApp';
