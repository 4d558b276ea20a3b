import { randomUUID } from 'node:crypto';
import {
  client,
  closeClients,
  freshEmail,
  newClient,
  PASSWORD,
  proveAddress,
  rest,
  service,
  tokenOf,
  withRole,
} from '../support/clients';
import { eventually } from '../support/eventually';
import { listen } from '../support/listen';

afterEach(closeClients);

const readsNothing = async (token: string) => (await rest('/rest/v1/profiles?select=id', token)).status === 401;

async function proved() {
  const person = await newClient();
  await proveAddress(person.id);
  return person;
}

describe('an open page gets a message, and its token is already without rights, when', () => {
  test.each([
    ['the role changes', 'admin_set_role', { role: 'consultant' }],
    ['the account is deactivated', 'admin_set_deactivated', { deactivated: true }],
  ] as const)('%s', async (_what, verb, change) => {
    const person = await proved();
    const token = await tokenOf(person.api);
    const heard = await listen(person.api, `user:${person.id}`);
    const told: Promise<boolean>[] = [];
    heard.channel.on('broadcast', { event: 'changed' }, ({ payload }) => {
      if (payload.table === 'profiles') told.push(readsNothing(token));
    });
    const admin = await withRole('admin');
    await admin.api.rpc(verb, { user_id: person.id, ...change }).throwOnError();
    await eventually(() => told.length > 0);
    expect(await told[0]).toBe(true);
  });
});

test('signing up does not open an account that an administrator made with the same address', async () => {
  const email = freshEmail();
  const { data } = await service().auth.admin.createUser({ email, password: PASSWORD });
  const { data: stranger, error } = await client().auth.signUp({ email, password: 'Intruso#2026' });
  expect([error?.code, stranger.session]).toEqual(['user_already_exists', null]);
  expect((await client().auth.signInWithPassword({ email, password: PASSWORD })).data.user?.id).toBe(data.user?.id);
});

test('a visitor gets no message about deleted rows', async () => {
  const person = await newClient();
  const own = await listen(person.api, `user:${person.id}`);
  const topics = [`user:${person.id}`, 'public:notifications', 'notifications'];
  const visitors = await Promise.all(topics.map((topic) => listen(client(), topic, { isPrivate: false, event: '*' })));
  const notices = service().from('notifications');
  const notice = { user_id: person.id, title: 'Segredo', message: 'Mensagem' };
  const { data } = await notices.insert(notice).select('id').single().throwOnError();
  await notices.delete().eq('id', data.id).throwOnError();
  await eventually(() => own.payloads.some(({ kind }) => kind === 'delete'));
  // Messages arrive in order, so earlier ones would have come before this one.
  for (const [place, topic] of topics.entries()) {
    const speaker = await listen((await newClient()).api, topic, { isPrivate: false });
    await speaker.channel.send({ type: 'broadcast', event: 'later', payload: { place } });
  }
  await eventually(() => visitors.every(({ payloads }) => payloads.length > 0));
  expect(visitors.map(({ payloads }) => payloads)).toEqual(topics.map((_, place) => [{ place }]));
});

test.each(['Password1', '123456789', 'qwerty'])('the password %s is rejected as weak', async (password) => {
  const { data, error } = await client().auth.signUp({ email: freshEmail(), password });
  expect([data.user, error?.code]).toEqual([null, 'weak_password']);
});

test('a password recovery answers equally for known and unknown addresses', async () => {
  const { email } = await newClient();
  const answers = await Promise.all(
    [email, `${randomUUID()}@exemplo.test`].map(async (address) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ email: address });
      const answer = await rest('/auth/v1/recover', undefined, { method: 'POST', headers, body });
      return [answer.status, await answer.text()];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
