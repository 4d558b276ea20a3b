import { authError } from './authError';
import { errorForm } from './errorForm';

const weak = { code: 422, error_code: 'weak_password', msg: 'Too short', weak_password: { reasons: ['length'] } };

/** The response to a request with an API version, made from the given inner response. */
async function shown(answer: Response, version?: string, method = 'GET') {
  const headers = version === undefined ? undefined : { 'x-supabase-api-version': version };
  const request = new Request('http://local/auth/v1/user', { headers, method });
  const response = await errorForm(request, async () => answer, '');
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
])('errorForm formats an error for API version %s', async (version, body, echoed) => {
  expect(await shown(refused(), version)).toEqual([400, body, echoed, 'bad_jwt']);
});

test("errorForm keeps an error's other fields in both forms", async () => {
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

test("errorForm uses GoTrue's default words for errors without message or code", async () => {
  const broken = () => new Response('Internal Server Error', { status: 500 });
  const message = 'Unexpected failure, please check server logs for more information';
  expect((await shown(broken(), '2024-01-01'))[1]).toEqual({ code: 'unexpected_failure', message });
  expect((await shown(broken()))[1]).toEqual({ code: 500, error_code: 'unexpected_failure', msg: message });
  const unnamed = () => Response.json({ msg: 'x' }, { status: 418 });
  expect((await shown(unnamed(), '2024-01-01'))[1]).toEqual({ code: 'unknown', message: 'x' });
});

test('errorForm answers a crash like GoTrue and logs it', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  const crash = () => Promise.reject(new Error('no room'));
  const answer = await errorForm(new Request('http://local/auth/v1/user'), crash, '');
  expect([answer.status, await answer.json()]).toEqual([500, expect.objectContaining({ code: 500 })]);
  expect(written).toHaveBeenCalledWith(new Error('no room'));
  written.mockRestore();
});

test('errorForm leaves other responses unchanged', async () => {
  expect(await shown(Response.json({ id: 1 }), '2024-01-01')).toEqual([200, { id: 1 }, null, null]);
  const missing = () => new Response('404 page not found', { status: 404 });
  expect(await shown(missing(), '2024-01-01')).toEqual([404, '404 page not found', null, null]);
  const head = await shown(new Response(null, { status: 403 }), '2024-01-01', 'HEAD');
  expect(head.slice(0, 2)).toEqual([403, '']);
});
