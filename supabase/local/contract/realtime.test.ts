import postgres from 'postgres';
import { deepTest } from '../../../shared/tooling/jest/deep';
import {
  access,
  client,
  closeClients,
  forge,
  inSeconds,
  type NewPerson,
  newClient,
  service,
  withRole,
} from './support/clients';
import { eventually } from './support/eventually';
import { listen } from './support/listen';
import { startedClient } from './support/startedApplication';

/** Rejections of the embedded backend only, or tests that need its keys and database. */

afterEach(closeClients);

/** Long enough to join on a busy machine. */
const BRIEF_SECONDS = 4;

test('a channel ends when its token expires, with the message of a hosted project', async () => {
  const { id } = await newClient();
  const api = client();
  await api.realtime.setAuth(forge({ sub: id, role: 'authenticated', exp: inSeconds(BRIEF_SECONDS) }));
  const states: string[] = [];
  const words: string[] = [];
  api
    .channel(`user:${id}`, { config: { private: true } })
    .on('system', {}, ({ message }) => words.push(message))
    .subscribe((state) => states.push(state));
  await eventually(() => states.includes('SUBSCRIBED'));
  await eventually(() => states.includes('CLOSED'));
  expect(words).toEqual([expect.stringMatching(/^Token has expired/)]);
});

deepTest('a channel whose token is renewed in time goes on', async () => {
  const [renewed, left] = [await newClient(), await newClient()];
  const channels = await Promise.all([renewed, left].map(({ api, id }) => listen(api, `user:${id}`)));
  const [goesOn, ends] = channels;
  const until = (seconds: number, { api, id }: NewPerson) =>
    api.realtime.setAuth(forge({ sub: id, role: 'authenticated', exp: inSeconds(seconds) }));
  await Promise.all([until(BRIEF_SECONDS, renewed), until(BRIEF_SECONDS, left)]);
  await until(60, renewed);
  await eventually(() => ends?.states.includes('CLOSED') === true);
  expect(goesOn?.states).toEqual(['SUBSCRIBED']);
  const notice = { user_id: renewed.id, title: 'Aviso', message: 'Mensagem' };
  await service().from('notifications').insert(notice).throwOnError();
  await eventually(() => goesOn?.payloads.length === 1);
});

test('a channel ends when its new token belongs to another user', async () => {
  const { api, id } = await newClient();
  const { states, words } = await listen(api, `user:${id}`);
  const other = await newClient();
  await api.realtime.setAuth(forge({ sub: other.id, role: 'authenticated', exp: inSeconds(60) }));
  await eventually(() => states.includes('CLOSED'));
  expect(words.at(-1)).toContain('You do not have permissions to read from this Channel topic');
});

test('an expired token cannot join', async () => {
  const { id } = await newClient();
  const api = client();
  await api.realtime.setAuth(forge({ sub: id, role: 'authenticated', exp: inSeconds(-10) }));
  const words: string[] = [];
  api
    .channel(`user:${id}`, { config: { private: true } })
    .subscribe((_state, error) => words.push(error?.message ?? ''));
  await eventually(() => words.length > 0);
  expect(words[0]).toMatch(/^InvalidJWTToken: Token has expired \d+ seconds ago/);
});

test("a user's other devices get a message when a session ends", async () => {
  const person = await newClient();
  const { payloads } = await listen(person.api, `user:${person.id}`);
  const other = client();
  const { data } = await other.auth.signInWithPassword({ email: person.email, password: 'RotaVisto#2026' });
  const { sub, session_id: session } = JSON.parse(atob(data.session?.access_token.split('.')[1] ?? ''));
  expect(sub).toBe(person.id);
  await other.auth.signOut({ scope: 'local' });
  await eventually(() => payloads.length > 0);
  expect(payloads).toEqual([{ table: 'sessions', kind: 'delete', application_id: null, id: session }]);
});

test('a client that tracks presence too often is disconnected, as on a hosted project', async () => {
  const { api } = await newClient();
  const { channel, states, words } = await listen(api, `sala-${Math.random()}`, { isPrivate: false });
  for (let call = 0; call < 6; call += 1) void channel.track({ call });
  await eventually(() => states.includes('CLOSED'));
  expect(words.at(-1)).toBe('Client presence rate limit exceeded');
});

test('a message longer than a Postgres notification arrives complete', async () => {
  const { api, id } = await newClient();
  const { payloads } = await listen(api, `user:${id}`, { event: 'long' });
  const sql = postgres(access.databaseUrl, { max: 1 });
  const payload = { id: 'x', text: 'é'.repeat(20_000) };
  await sql`select realtime.send(${sql.json(payload)}, 'long', ${`user:${id}`}, true)`;
  await sql.end();
  await eventually(() => payloads.length === 1);
  expect(payloads[0]).toEqual(payload);
});

describe('a joined channel is closed', () => {
  const closed = ({ states }: Awaited<ReturnType<typeof listen>>) => states.includes('CLOSED');

  test('by another assignment: the conversation and the presence of the former consultant', async () => {
    const started = await startedClient();
    const [former, next] = [await withRole('consultant'), await withRole('consultant')];
    const assign = (consultantId: string) =>
      service().from('visa_applications').update({ consultant_id: consultantId }).eq('id', started.applicationId);
    await assign(former.id).throwOnError();
    const { data } = await started.api.rpc('create_ticket', { subject: 'Prazo', description: null }).throwOnError();
    const topic = `ticket:${data.id}:${former.id}`;
    const config = { presence: { key: former.id } };
    const [conversation, reach, own] = [
      await listen(former.api, topic, { config }),
      await listen(started.api, `consultant:${former.id}`),
      await listen(started.api, `user:${started.id}`),
    ];
    expect(await conversation.channel.track({ writing: true })).toBe('ok');
    const admin = await withRole('admin');
    const move = { application_id: started.applicationId, consultant_id: next.id };
    await admin.api.rpc('admin_assign_consultant', move).throwOnError();
    await eventually(() => [conversation, reach].every(closed));
    expect(conversation.words.at(-1)).toContain('You do not have permissions to read from this Channel topic');
    expect(own.states).toEqual(['SUBSCRIBED']);
  });

  test("by the end of a session: its own channels, and not those of the user's other sessions", async () => {
    const person = await newClient();
    const other = client();
    await other.auth.signInWithPassword({ email: person.email, password: 'RotaVisto#2026' });
    const [ends, goesOn] = [await listen(other, `user:${person.id}`), await listen(person.api, `user:${person.id}`)];
    // Signs out over HTTP, because the client would close its channels by itself.
    const token = (await other.auth.getSession()).data.session?.access_token;
    const headers = { apikey: access.publishableKey, authorization: `Bearer ${token}` };
    await fetch(`${access.url}/auth/v1/logout?scope=local`, { method: 'POST', headers });
    await eventually(() => closed(ends));
    expect(goesOn.states).toEqual(['SUBSCRIBED']);
  });

  test.each([
    ['by the deactivation of the account', { deactivated_at: new Date().toISOString() }, ''],
    ['by the change of a consultant to a client', { role: 'client' as const }, 'consultant:'],
  ])('%s', async (_what, change, kind) => {
    const person = await withRole('consultant');
    const heard = await listen(person.api, `${kind || 'user:'}${person.id}`);
    await service().from('profiles').update(change).eq('id', person.id).throwOnError();
    await eventually(() => closed(heard));
  });
});
