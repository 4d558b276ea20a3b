import { addressOf, readsAt, recordOf } from './firstReads';

const SENT = { rest: 'https://api.example.test/rest/v1', user: '00000000-0000-4000-8000-000000000000' };

it.each([
  ['rpc/admin_clients', '{"page":1}'],
  ['visa_applications?client_id=eq.{user}&or=(a.eq.{user})', undefined],
])('recordOf and addressOf are inverse: %s', (path, body) => {
  const read = body ? { path, body } : { path };
  const url = addressOf(read, SENT);
  expect(url).toContain(SENT.rest);
  expect(url).not.toContain('{user}');
  expect(recordOf(url, body, SENT)).toEqual(read);
});

it('recordOf returns null for an address outside the API', () => {
  expect(recordOf('https://api.example.test/auth/v1/token', '{}', SENT)).toBeNull();
});

it('readsAt returns the requests of a page, and none for an address with a filter', () => {
  const pages = { '/client': ['first'] };
  expect(readsAt(pages, '/client', '')).toEqual(['first']);
  expect(readsAt(pages, '/client', '?filter=late')).toBeUndefined();
  expect(readsAt(pages, '/client/settings', '')).toBeUndefined();
  expect(readsAt(undefined, '/client', '')).toBeUndefined();
});
