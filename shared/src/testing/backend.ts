/** What tests of rules need. Screens, which `index.ts` adds, bring all of antd along: seconds in each file of tests. */
export * from './builders';
export { FakeCaches } from './FakeCaches';
export { type FakeBackend, fakeBackend, fakeConfig, json, refusal } from './fakeBackend';
export * from './recordBuilders';
export type { FakeRequest } from './sentRequests';
export { collectNotices, sessionBackend } from './sessionBackend';
export { signedInAs, signedOut, type TestSession } from './signedIn';
