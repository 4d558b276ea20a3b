import { waitFor } from '@testing-library/react';
import type { FirstRead } from '../pages';
import type { FakeBackend, FakeRequest } from './fakeBackend';

const REST = '/rest/v1/';

const asRead = ({ path, query, body }: FakeRequest) => ({
  path: `${path.slice(REST.length)}${query.size > 0 ? `?${query}` : ''}`,
  ...(body === null ? {} : { body: JSON.stringify(body) }),
});

const askedOf = (backend: FakeBackend) =>
  backend
    .requests()
    .filter((request) => request.path.startsWith(REST))
    .map(asRead);

const by = (userId: string, reads: readonly FirstRead[] = []) =>
  reads.map((read) => ({ ...read, path: read.path.replace('{user}', userId) }));

/** The open page asks each of its first reads, letter by letter, or asking early would be asking in vain. */
export async function expectFirstReads(
  backend: FakeBackend,
  reads: readonly FirstRead[] | undefined,
  userId = '',
): Promise<void> {
  const expected = reads ? by(userId, reads) : ['nothing'];
  await waitFor(() => expect(askedOf(backend)).toEqual(expect.arrayContaining<unknown>(expected)));
}

/** How often each of a page's first reads was asked. */
export function askedFirst(backend: FakeBackend, reads: readonly FirstRead[], userId = ''): number[] {
  const asked = askedOf(backend).map((read) => JSON.stringify(read));
  return by(userId, reads).map((read) => asked.filter((other) => other === JSON.stringify(read)).length);
}
