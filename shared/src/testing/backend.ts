/**
 * Helpers for tests without screens. `index.ts` adds screens, which load all of antd and cost seconds per test file.
 */
export { become, setActivity } from '../session/sessionStore';
export type { Next } from '../session/types';
export * from './builders';
export { FakeCaches } from './FakeCaches';
export { type FakeBackend, fakeBackend, fakeConfig, json, refusal } from './fakeBackend';
export { type Fills, testForgetting } from './forgetting';
export * from './recordBuilders';
export type { FakeRequest } from './sentRequests';
export { collectNotices, sessionBackend } from './sessionBackend';
export { changeAccess, enterAs, inAs, SESSION_ID, signedInAs, signedOut, type TestSession } from './signedIn';
