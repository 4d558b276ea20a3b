import { requireCaptcha } from './requireCaptcha';

const verify = jest.fn(async (token: string | undefined, _address: string) => token === 'right');
const check = requireCaptcha(verify);

const ask = (path: string, token?: string, method = 'POST') =>
  check(
    new Request(`http://local/auth/v1/${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify({ gotrue_meta_security: { captcha_token: token } }) } : {}),
    }),
    '203.0.113.7',
  );

it.each(['signup', 'recover', 'resend', 'otp', 'magiclink', 'token?grant_type=password'])(
  'requireCaptcha requires a token at %s, like GoTrue',
  async (path) => {
    expect(await ask(path, 'right')).toBeNull();
    expect(verify).toHaveBeenLastCalledWith('right', '203.0.113.7');
    for (const token of [undefined, 'wrong']) {
      const refusal = await ask(path, token);
      expect(refusal?.status).toBe(400);
      expect(await refusal?.json()).toMatchObject({ error_code: 'captcha_failed' });
    }
  },
);

it.each([
  ['token?grant_type=refresh_token', 'POST'],
  ['token?grant_type=pkce', 'POST'],
  ['logout', 'POST'],
  ['verify?token=a', 'GET'],
])('requireCaptcha requires no token at %s', async (path, method) =>
  expect(await ask(path, undefined, method)).toBeNull(),
);

it('requireCaptcha rejects a token that cannot be verified', async () => {
  verify.mockRejectedValueOnce(new Error('no network'));
  expect((await ask('signup', 'right'))?.status).toBe(500);
});
