import { endpoint, textField } from './http';

const ask = endpoint({ allowedOrigins: ['https://app.test'] }, async () => ({ done: true }));
const preflight = (origin: string) =>
  ask(new Request('https://project.test/', { method: 'OPTIONS', headers: { origin } }));

test.each([
  [' a ', 'a'],
  ['', undefined],
  ['a\0', undefined],
  [5, undefined],
])('the text of %j', (value, text) => expect(textField({ value }, 'value')).toBe(text));

test('our own pages may send every header that supabase-js sends', async () => {
  const { status, headers } = await preflight('https://app.test');
  expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
    204,
    'https://app.test',
    'origin',
  ]);
  for (const name of ['authorization', 'apikey', 'x-client-info', 'content-type', 'x-retry-count']) {
    expect(headers.get('access-control-allow-headers')).toContain(name);
  }
});

test('pages of another origin may not', async () => {
  const { status, headers } = await preflight('https://other.test');
  expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null]);
});
