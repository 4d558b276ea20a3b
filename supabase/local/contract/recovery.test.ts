import { access, client, closeClients, freshEmail, linkIn, mailTo, newClient, service } from './support/clients';

afterEach(closeClients);

const NEW_PASSWORD = 'Outra#2026x';

async function followed(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

test('a recovery mail leads back with a code that only the asking browser can use', async () => {
  const { api, email } = await newClient();
  const { error } = await api.auth.resetPasswordForEmail(email, { redirectTo: `${access.url}/reset-password` });
  expect(error).toBeNull();
  const mail = await mailTo(email);
  expect(mail.subject).toBe('Defina uma nova senha · RotaVisto');
  const landing = await followed(linkIn(mail));
  expect(landing.pathname).toBe('/reset-password');
  expect(landing.hash).toBe('');
  const code = landing.searchParams.get('code') ?? '';
  expect((await client().auth.exchangeCodeForSession(code)).error).not.toBeNull();
  expect((await api.auth.exchangeCodeForSession(code)).error).toBeNull();
  expect((await api.auth.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
});

test('a recovery link works once', async () => {
  const { api, email } = await newClient();
  await api.auth.resetPasswordForEmail(email, { redirectTo: `${access.url}/reset-password` });
  const link = linkIn(await mailTo(email));
  expect((await followed(link)).searchParams.get('code')).not.toBeNull();
  const again = await followed(link);
  expect(again.searchParams.get('code')).toBeNull();
  expect(again.searchParams.get('error_code')).toBe('otp_expired');
});

test.each(['https://evil.test/reset-password', 'javascript:alert(1)', '//evil.test'])(
  'a mail never leads to %s',
  async (redirectTo) => {
    const { api, email } = await newClient();
    await api.auth.resetPasswordForEmail(email, { redirectTo });
    expect((await followed(linkIn(await mailTo(email)))).origin).toBe(access.url);
  },
);

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
