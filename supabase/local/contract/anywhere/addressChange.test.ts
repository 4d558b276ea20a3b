import {
  client,
  closeClients,
  freshEmail,
  PASSWORD,
  proveAddress,
  newClient as unprovedClient,
} from '../support/clients';

afterEach(closeClients);

async function newClient() {
  const person = await unprovedClient();
  await proveAddress(person.id);
  return person;
}

const BAD_ADDRESS = 'Unable to validate email address: invalid format';
const TAKEN = 'A user with this email address has already been registered';

test('a requested address takes effect only after both confirmations', async () => {
  const { api, email } = await newClient();
  const { email: taken } = await newClient();
  const next = freshEmail();
  const ask = async (wanted: string) => (await api.auth.updateUser({ email: wanted })).error;
  expect(await ask('ana@')).toMatchObject({ status: 400, code: 'validation_failed', message: BAD_ADDRESS });
  expect(await ask(taken.toUpperCase())).toMatchObject({ status: 422, code: 'email_exists', message: TAKEN });
  expect((await api.rpc('address_change')).data).toEqual([]);
  const { data } = await api.auth.updateUser({ email: next });
  expect(data.user).toMatchObject({ email, new_email: next, email_change_sent_at: expect.any(String) });
  expect((await api.rpc('address_change')).data).toEqual([
    { new_email: next, expires_at: expect.any(String), current_confirmed: false, new_confirmed: false },
  ]);
  expect(await ask(freshEmail())).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect(await ask(email)).toBeNull();
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  expect((await client().auth.signInWithPassword({ email: next, password: PASSWORD })).error).toMatchObject({
    code: 'invalid_credentials',
  });
});

test('a change of address can be cancelled, and another one waits for the mail limit', async () => {
  const { api, email } = await newClient();
  await api.auth.updateUser({ email: freshEmail() });
  expect((await api.rpc('cancel_address_change')).error).toBeNull();
  expect((await api.rpc('address_change')).data).toEqual([]);
  expect((await api.auth.getUser()).data.user).toMatchObject({ email });
  expect((await api.auth.getUser()).data.user?.new_email).toBeUndefined();
  expect((await api.auth.updateUser({ email: freshEmail() })).error).toMatchObject({ status: 429 });
});

test('confirm_address_change answers "unknown" to an unknown secret', async () => {
  expect((await client().rpc('confirm_address_change', { secret: 'x'.repeat(56) })).data).toBe('unknown');
});

test('an account with an unproved address cannot request another one', async () => {
  const { api, id } = await unprovedClient();
  expect((await api.auth.updateUser({ email: freshEmail() })).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
  expect((await api.auth.getUser()).data.user?.new_email).toBeUndefined();
  await proveAddress(id);
  expect((await api.auth.updateUser({ email: freshEmail() })).error).toBeNull();
});
