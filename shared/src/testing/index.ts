export * from './backend';
export { askedFirst, expectFirstReads } from './expectFirstReads';
export { FakeUpload } from './FakeUpload';
export { fakeTurnstile } from './fakeTurnstile';
export { renderApp } from './renderApp';
