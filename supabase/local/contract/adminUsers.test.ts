import { client, closeClients, freshEmail, linkIn, mailTo, newClient, PASSWORD, service } from './support/clients';

afterEach(closeClients);

test('the secret key creates, reads, changes and removes accounts', async () => {
  const { admin } = service().auth;
  const email = freshEmail();
  const created = await admin.createUser({
    email,
    password: PASSWORD,
    email_confirm: true,
    user_metadata: { full_name: 'Zé' },
  });
  const id = created.data.user?.id ?? '';
  expect(created.data.user).toMatchObject({ email, user_metadata: { full_name: 'Zé' } });
  expect((await admin.createUser({ email, password: PASSWORD })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  });
  expect((await admin.getUserById(id)).data.user?.email).toBe(email);
  expect((await admin.updateUserById(id, { password: 'Nova#2026abc' })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: 'Nova#2026abc' })).error).toBeNull();
  const listed = await admin.listUsers({ page: 1, perPage: 5 });
  expect(listed.data.users).toHaveLength(5);
  expect((await admin.deleteUser(id)).error).toBeNull();
  expect((await admin.getUserById(id)).error).toMatchObject({ status: 404, code: 'user_not_found' });
});

test('a banned user gets no session until the ban ends', async () => {
  const { api, id, email } = await newClient();
  const { admin } = service().auth;
  expect((await admin.updateUserById(id, { ban_duration: '24h' })).error).toBeNull();
  const banned = { status: 400, code: 'user_banned' };
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toMatchObject(banned);
  expect((await api.auth.refreshSession()).error).toMatchObject(banned);
  expect((await admin.updateUserById(id, { ban_duration: 'tomorrow' })).error).toMatchObject({ status: 400 });
  expect((await admin.updateUserById(id, { ban_duration: 'none' })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
});

test('a visitor cannot use the admin API', async () => {
  expect((await client().auth.admin.listUsers()).error).toMatchObject({ status: 403, code: 'not_admin' });
});

test('an invitation lets its user choose a password', async () => {
  const email = freshEmail();
  expect((await service().auth.admin.inviteUserByEmail(email)).error).toBeNull();
  const link = new URL(linkIn(await mailTo(email)));
  expect(link.pathname).toBe('/reset-password');
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  expect(link.searchParams.get('type')).toBe('invite');
  expect((await client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).not.toBeNull();
  const { data, error } = await client().auth.verifyOtp({ type: 'invite', token_hash: tokenHash });
  expect(error).toBeNull();
  expect(data.session).not.toBeNull();
  expect((await client().auth.verifyOtp({ type: 'invite', token_hash: tokenHash })).error).not.toBeNull();
});
