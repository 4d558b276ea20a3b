import { endpoint, textField } from './http';

const ask = endpoint({ allowedOrigins: ['https://app.test'] }, async () => ({ done: true }));
const preflight = (origin: string) =>
  ask(new Request('https://project.test/', { method: 'OPTIONS', headers: { origin } }));

test.each([
  [' a ', 'a'],
  ['', undefined],
  ['a\0', undefined],
  [5, undefined],
])('textField reads %j', (value, text) => expect(textField({ value }, 'value')).toBe(text));

test('our own pages may send every header of supabase-js', async () => {
  const { status, headers } = await preflight('https://app.test');
  expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
    204,
    'https://app.test',
    'origin',
  ]);
  for (const name of ['authorization', 'apikey', 'x-client-info', 'content-type', 'x-retry-count', 'x-request-id']) {
    expect(headers.get('access-control-allow-headers')).toContain(name);
  }
});

test('pages of another origin may not call functions', async () => {
  const { status, headers } = await preflight('https://other.test');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
});

const ACTION = '7f3a91c2-0000-4000-8000-000000000001';

test.each([
  [ACTION, `${ACTION} broken`],
  ['7f3a91c2\tsomething else', '- broken'],
  [undefined, '- broken'],
])("endpoint logs a failure with the action's id: %j", async (id, line) => {
  const log = jest.fn();
  const broken = endpoint({ allowedOrigins: [], log }, async () => {
    throw new Error('broken');
  });
  const headers = new Headers(id === undefined ? [] : [['x-request-id', id]]);
  expect((await broken(new Request('https://project.test/', { method: 'POST', headers }))).status).toBe(500);
  expect(log.mock.calls).toEqual([[line]]);
});
