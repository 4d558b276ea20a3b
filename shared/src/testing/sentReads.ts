import type { FakeBackend } from './fakeBackend';

/** Every request to the tables and verbs of the API so far, each as one line. */
export const sentReads = (backend: FakeBackend): string[] =>
  backend
    .requests()
    .filter(({ path }) => path.startsWith('/rest/v1/'))
    .map(({ method, path, query, body }) => `${method} ${path}?${query} ${JSON.stringify(body)}`);
