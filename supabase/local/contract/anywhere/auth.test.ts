import {
  access,
  client,
  closeClients,
  freshEmail,
  newClient,
  PASSWORD,
  removeLater,
  rest,
  tokenOf,
} from '../support/clients';

afterEach(closeClients);

const VERSION = 'x-supabase-api-version';

describe('signing up', () => {
  test('opens a session at once and ignores a role in the data', async () => {
    const api = client();
    const options = { data: { full_name: 'Ana Prado', phone: '(11) 99999-0000', role: 'admin' } };
    const { data, error } = await api.auth.signUp({ email: freshEmail(), password: PASSWORD, options });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    removeLater(data.user?.id ?? '');
    const profile = await api.from('profiles').select('role, full_name, phone').single();
    expect(profile.data).toEqual({ role: 'client', full_name: 'Ana Prado', phone: '(11) 99999-0000' });
  });

  test('lists the reasons of a weak password', async () => {
    const { error } = await client().auth.signUp({ email: freshEmail(), password: 'Abcdef#12' });
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: ['length'] });
  });

  test('accepts a long phrase', async () => {
    const { data, error } = await client().auth.signUp({ email: freshEmail(), password: 'uma frase bem comprida' });
    expect(error).toBeNull();
    removeLater(data.user?.id ?? '');
  });

  test('rejects the address of an existing account', async () => {
    const { email } = await newClient();
    const { error } = await client().auth.signUp({ email, password: PASSWORD });
    expect(error).toMatchObject({ status: 422, code: 'user_already_exists' });
  });
});

describe('signing in', () => {
  test('answers an unknown address like a wrong password', async () => {
    const { email } = await newClient();
    const wrong = await client().auth.signInWithPassword({ email, password: 'Errada#2026' });
    const unknown = await client().auth.signInWithPassword({ email: freshEmail(), password: 'Errada#2026' });
    expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect(unknown.error).toMatchObject({ code: wrong.error?.code, message: wrong.error?.message });
  });

  test.each([
    ['2024-01-01', { code: 'invalid_credentials', message: 'Invalid login credentials' }],
    ['none', { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }],
  ])('is rejected in the error form of the requested API version: %s', async (version, form) => {
    const headers = { 'content-type': 'application/json', ...(version === 'none' ? {} : { [VERSION]: version }) };
    const body = JSON.stringify({ email: freshEmail(), password: PASSWORD });
    const answer = await rest('/auth/v1/token?grant_type=password', undefined, { method: 'POST', headers, body });
    expect([answer.status, await answer.json()]).toEqual([400, form]);
  });

  test('still works after a refresh, which changes the refresh token', async () => {
    const { api } = await newClient();
    const first = (await api.auth.getSession()).data.session;
    const { data, error } = await api.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token);
    expect((await api.from('profiles').select('id')).data).toHaveLength(1);
  });
});

test('four tabs that renew one session at once all keep it', async () => {
  const { api } = await newClient();
  const { data } = await api.auth.getSession();
  const refresh_token = data.session?.refresh_token ?? '';
  const renewed = await Promise.all([1, 2, 3, 4].map(() => client().auth.refreshSession({ refresh_token })));
  expect(renewed.map(({ error }) => error)).toEqual([null, null, null, null]);
  expect(new Set(renewed.map(({ data: { session } }) => session?.refresh_token)).size).toBe(1);
});

describe('signing out', () => {
  test('ends its own session', async () => {
    const { api } = await newClient();
    const token = await tokenOf(api);
    await api.auth.signOut({ scope: 'local' });
    expect((await rest('/auth/v1/user', token)).status).toBe(403);
  });

  test('makes tables and verbs answer 401 instead of an empty list', async () => {
    const { api, id } = await newClient();
    const token = await tokenOf(api);
    expect(await (await rest('/rest/v1/profiles?select=id', token)).json()).toEqual([{ id }]);
    await api.auth.signOut({ scope: 'local' });
    const verb: RequestInit = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    for (const [path, init] of [
      ['/rest/v1/profiles?select=id', {}],
      ['/rest/v1/subscription_plans?select=id', {}],
      ['/rest/v1/rpc/export_my_data', verb],
    ] as const) {
      const answer = await rest(path, token, init);
      expect([path, answer.status]).toEqual([path, 401]);
      expect(await answer.json()).toMatchObject({ code: 'PT401', message: 'session_ended' });
    }
  });
});

test('users cannot make themselves administrators', async () => {
  const { api, id } = await newClient();
  await api.auth.updateUser({ data: { role: 'admin' } });
  expect((await api.from('profiles').select('role').single()).data?.role).toBe('client');
  expect((await api.from('profiles').update({ role: 'admin' }).eq('id', id)).error?.code).toBe('42501');
  expect((await api.rpc('admin_dashboard')).error?.code).toBe('42501');
});

// Further headers, methods and cache times depend on the gateway and are not part of the contract.
test.each(['auth/v1/token', 'rest/v1/profiles', 'storage/v1/object/visa-documents/x'])(
  'a browser of another origin may call %s',
  async (path) => {
    const preflight = await fetch(`${access.url}/${path}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://outro.test',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-type',
      },
    });
    const listed = (name: string) => (preflight.headers.get(`access-control-${name}`) ?? '').toLowerCase();
    expect(preflight.ok).toBe(true);
    expect(['*', 'https://outro.test']).toContain(listed('allow-origin'));
    expect(listed('allow-methods')).toMatch(/\bpost\b|\*/);
    for (const header of ['apikey', 'authorization', 'content-type']) expect(listed('allow-headers')).toContain(header);
  },
);
