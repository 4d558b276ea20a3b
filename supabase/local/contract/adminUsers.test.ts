import { client, closeClients, freshEmail, linkIn, mailTo, PASSWORD, service } from './support/clients';

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

test('nobody else does', async () => {
  expect((await client().auth.admin.listUsers()).error).toMatchObject({ status: 401 });
});

test('an invitation lets a person choose their password', async () => {
  const email = freshEmail();
  expect((await service().auth.admin.inviteUserByEmail(email)).error).toBeNull();
  const link = new URL(linkIn(await mailTo(email)));
  expect(link.pathname).toBe('/reset-password');
  const tokenHash = link.searchParams.get('token_hash') ?? '';
  expect((await client().auth.verifyOtp({ type: 'recovery', token_hash: tokenHash })).error).toBeNull();
});
