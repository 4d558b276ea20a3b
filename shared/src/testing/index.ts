export * from './builders';
export { FakeUpload } from './FakeUpload';
export { type FakeBackend, type FakeRequest, fakeBackend, fakeConfig, json, refusal } from './fakeBackend';
export * from './recordBuilders';
export { renderApp, signedInAs, signedOut, type TestSession } from './renderApp';
export { collectNotices, sessionBackend } from './sessionBackend';
