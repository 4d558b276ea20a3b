import { authError } from './authError';
import { withErrorForm } from './errorForm';

const weak = { code: 422, error_code: 'weak_password', msg: 'Too short', weak_password: { reasons: ['length'] } };

/** What is answered to a request that names a version, where the parts behind answered this. */
async function shown(answer: Response, version?: string, path = '/auth/v1/user', method = 'GET') {
  const headers = version === undefined ? undefined : { 'x-supabase-api-version': version };
  const request = new Request(`http://local${path}`, { headers, method });
  const response = await withErrorForm(async () => answer)(request, '');
  const text = await response.text();
  const named = ['x-supabase-api-version', 'x-sb-error-code'].map((name) => response.headers.get(name));
  return [response.status, text.startsWith('{') ? JSON.parse(text) : text, ...named];
}

const refused = () => authError(400, 'bad_jwt', 'Not valid');
const older = { code: 400, error_code: 'bad_jwt', msg: 'Not valid' };
const named = { code: 'bad_jwt', message: 'Not valid' };

test.each<[version: string | undefined, body: object, echoed: string | null]>([
  ['2024-01-01', named, '2024-01-01'],
  ['2026-11-30', named, '2024-01-01'],
  ['2023-12-31', older, null],
  [undefined, older, null],
  ['', older, null],
  ['soon', older, null],
  ['2024-13-01', older, null],
])('an error asked for in version %s', async (version, body, echoed) => {
  expect(await shown(refused(), version)).toEqual([400, body, echoed, 'bad_jwt']);
});

test('what else an error says stays with it in both forms', async () => {
  const answer = () => Response.json(weak, { status: 422 });
  expect(await shown(answer())).toEqual([422, weak, null, 'weak_password']);
  const { reasons } = weak.weak_password;
  expect(await shown(answer(), '2024-01-01')).toEqual([
    422,
    { code: 'weak_password', message: 'Too short', weak_password: { reasons } },
    '2024-01-01',
    'weak_password',
  ]);
});

test('a fault without words and an error without a code have those of GoTrue', async () => {
  const broken = () => new Response('Internal Server Error', { status: 500 });
  const message = 'Unexpected failure, please check server logs for more information';
  expect((await shown(broken(), '2024-01-01'))[1]).toEqual({ code: 'unexpected_failure', message });
  expect((await shown(broken()))[1]).toEqual({ code: 500, error_code: 'unexpected_failure', msg: message });
  const unnamed = () => Response.json({ msg: 'x' }, { status: 418 });
  expect((await shown(unnamed(), '2024-01-01'))[1]).toEqual({ code: 'unknown', message: 'x' });
});

test('a crash is answered as GoTrue answers it, and written down', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const crash = withErrorForm(() => Promise.reject(new Error('no room')));
  const answer = await crash(new Request('http://local/auth/v1/user'), '');
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 500 })]);
  expect(written).toHaveBeenCalledWith(new Error('no room'));
  written.mockRestore();
  await expect(crash(new Request('http://local/rest/v1/x'), '')).rejects.toThrow('no room');
});

test('answers that are no errors of the accounts server stay as they are', async () => {
  expect(await shown(Response.json({ id: 1 }), '2024-01-01')).toEqual([200, { id: 1 }, null, null]);
  const missing = () => new Response('404 page not found', { status: 404 });
  expect(await shown(missing(), '2024-01-01')).toEqual([404, '404 page not found', null, null]);
  expect((await shown(refused(), '2024-01-01', '/rest/v1/x'))[1]).toEqual(older);
  const head = await shown(new Response(null, { status: 403 }), '2024-01-01', '/auth/v1/user', 'HEAD');
  expect(head.slice(0, 2)).toEqual([403, '']);
});
