import type { FakeBackend } from './fakeBackend';

/** Returns all requests to tables and verbs so far, one line each. */
export const sentReads = (backend: FakeBackend): string[] =>
  backend
    .requests()
    .filter(({ path }) => path.startsWith('/rest/v1/'))
    .map(({ method, path, query, body }) => `${method} ${path}?${query} ${JSON.stringify(body)}`);
