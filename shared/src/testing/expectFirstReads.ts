import { waitFor } from '@testing-library/react';
import type { FirstRead } from '../pages';
import type { FakeBackend, FakeRequest } from './fakeBackend';

const REST = '/rest/v1/';

const asRead = ({ path, query, body }: FakeRequest) => ({
  path: `${path.slice(REST.length)}${query.size > 0 ? `?${query}` : ''}`,
  ...(body === null ? {} : { body: JSON.stringify(body) }),
});

/** The open page asks each of its first reads, letter by letter, or asking early would be asking in vain. */
export async function expectFirstReads(
  backend: FakeBackend,
  reads: readonly FirstRead[] | undefined,
  userId = '',
): Promise<void> {
  const expected = reads?.map((read) => ({ ...read, path: read.path.replace('{user}', userId) }));
  await waitFor(() => {
    const asked = backend.requests().filter((request) => request.path.startsWith(REST));
    expect(asked.map(asRead)).toEqual(expect.arrayContaining<unknown>(expected ?? ['nothing']));
  });
}
