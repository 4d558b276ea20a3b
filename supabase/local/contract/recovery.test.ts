import { access, client, closeClients, freshEmail, linkIn, mailTo, newClient, service } from './support/clients';

afterEach(closeClients);

const NEW_PASSWORD = 'Outra#2026x';

async function followed(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

const askForPassword = (api: ReturnType<typeof client>, email: string, redirectTo = `${access.url}/reset-password`) =>
  api.auth.resetPasswordForEmail(email, { redirectTo });

async function tokenIn(email: string): Promise<string> {
  const link = new URL(linkIn(await mailTo(email)));
  expect([link.origin, link.pathname, link.searchParams.get('type')]).toEqual([
    access.url,
    '/reset-password',
    'recovery',
  ]);
  return link.searchParams.get('token_hash') ?? '';
}

test('the link in a recovery mail opens in any browser, once', async () => {
  const { api, email } = await newClient();
  expect((await askForPassword(api, email)).error).toBeNull();
  expect((await mailTo(email)).subject).toBe('Defina uma nova senha · RotaVisto');
  const link = { type: 'recovery', token_hash: await tokenIn(email) } as const;
  const stranger = client();
  expect((await stranger.auth.verifyOtp(link)).error).toBeNull();
  expect((await stranger.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  expect((await api.auth.verifyOtp(link)).error).not.toBeNull();
});

test.each(['https://evil.test/reset-password', 'javascript:alert(1)', '//evil.test'])(
  'a recovery mail never leads to %s',
  async (redirectTo) => {
    const { api, email } = await newClient();
    await askForPassword(api, email, redirectTo);
    expect(await tokenIn(email)).not.toBe('');
  },
);

test('a link for signing in works once, and never leads elsewhere', async () => {
  const { email } = await newClient();
  const { data } = await service().auth.admin.generateLink({ type: 'magiclink', email });
  const link = data.properties?.action_link ?? '';
  for (const target of ['https://evil.test/', 'javascript:alert(1)', '//evil.test']) {
    const tampered = new URL(link);
    tampered.searchParams.set('redirect_to', target);
    tampered.searchParams.set('token', 'unknown');
    expect((await followed(tampered.href)).origin).toBe(access.url);
  }
  const evil = new URL(link);
  evil.searchParams.set('redirect_to', 'https://evil.test/');
  expect((await followed(evil.href)).origin).toBe(access.url);
  const again = await followed(link);
  expect([again.search, again.hash]).toEqual([
    '',
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
  ]);
});

test('asking for an unknown person looks the same', async () => {
  expect((await client().auth.resetPasswordForEmail(freshEmail())).error).toBeNull();
});

test('a link made by the server opens in any browser', async () => {
  const { email } = await newClient();
  const { data } = await service().auth.admin.generateLink({ type: 'recovery', email });
  const stranger = client();
  const { error } = await stranger.auth.verifyOtp({
    type: 'recovery',
    token_hash: data.properties?.hashed_token ?? '',
  });
  expect(error).toBeNull();
  expect((await stranger.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
});
