import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';
import { deepTest } from '../../../../shared/tooling/jest/deep';
import { client, closeClients, type NewPerson, newClient, service, withRole } from '../support/clients';
import { eventually } from '../support/eventually';
import { type Heard, listen } from '../support/listen';
import { startedClient } from '../support/startedApplication';

afterEach(closeClients);

const ownTopic = ({ id }: { id: string }) => `user:${id}`;

const notify = async (userId: string) => {
  const notice = { user_id: userId, title: 'Segredo', message: 'Mensagem' };
  const { data } = await service().from('notifications').insert(notice).select('id').single().throwOnError();
  return data.id;
};

const kinds = ({ payloads }: Heard, wanted: string) =>
  payloads.filter(({ table }) => table === wanted).map(({ kind }) => kind);

const isRefused = ({ states, words }: Heard) =>
  states.includes('CHANNEL_ERROR') &&
  words.join().includes('You do not have permissions to read from this Channel topic');

describe('a change is sent by realtime', () => {
  test('to its user with table, kind and id, and without the row', async () => {
    const person = await newClient();
    const heard = await listen(person.api, ownTopic(person));
    expect(heard.states).toEqual(['SUBSCRIBED']);
    const id = await notify(person.id);
    await eventually(() => heard.payloads.length === 1);
    expect(heard.payloads[0]).toEqual({ table: 'notifications', kind: 'insert', application_id: null, id });
    await person.api.from('notifications').update({ read: true }).eq('user_id', person.id);
    await eventually(() => heard.payloads.length === 2);
    expect(heard.payloads[1]).toMatchObject({ kind: 'update', id });
  });

  test('to a user who subscribes later and calls told_since', async () => {
    const person = await newClient();
    const other = await newClient();
    const start = await person.api.rpc('session_start', undefined, { get: true });
    await notify(person.id);
    const since = start.data?.as_of ?? '';
    const told = async ({ api }: { api: typeof person.api }) => (await api.rpc('told_since', { since })).data;
    expect(await told(person)).toContain('notifications');
    expect(await told(other)).not.toContain('notifications');
  });

  test('to the client and the assigned consultant of an application', async () => {
    const started = await startedClient();
    const consultant = await withRole('consultant');
    const { applicationId } = started;
    const applications = service().from('visa_applications');
    await applications.update({ consultant_id: consultant.id }).eq('id', applicationId).throwOnError();
    const both = [await listen(consultant.api, ownTopic(consultant)), await listen(started.api, ownTopic(started))];
    const steps = service().from('application_steps');
    await steps.update({ notes: 'Nota' }).eq('application_id', applicationId).throwOnError();
    const told = (heard: Heard) => heard.payloads.filter(({ table }) => table === 'application_steps');
    await eventually(() => both.every((heard) => told(heard).length > 0));
    const change = { table: 'application_steps', kind: 'update', application_id: applicationId, id: null };
    expect(both.map((heard) => told(heard).at(-1))).toEqual([change, change]);
  });

  test('when role, plan or deactivation of the account change', async () => {
    const person = await newClient();
    const heard = await listen(person.api, ownTopic(person));
    const account = service().from('profiles');
    await account.update({ role: 'consultant' }).eq('id', person.id).throwOnError();
    await eventually(() => kinds(heard, 'profiles').length === 1);
    await account.update({ deactivated_at: new Date().toISOString() }).eq('id', person.id).throwOnError();
    await eventually(() => kinds(heard, 'profiles').length === 2);
    const buyer = await newClient();
    const theirs = await listen(buyer.api, ownTopic(buyer));
    const plan = { user_id: buyer.id, plan_id: 'b1b2b1b2-0000-4000-8000-000000000001', status: 'active' };
    await service()
      .from('user_subscriptions')
      .insert({ ...plan, started_at: new Date().toISOString() })
      .throwOnError();
    await eventually(() => kinds(theirs, 'user_subscriptions').join() === 'insert');
  });
});

test('to a deactivated user only as the change of the account', async () => {
  const person = await newClient();
  const heard = await listen(person.api, ownTopic(person));
  const end = { deactivated_at: new Date().toISOString() };
  await service().from('profiles').update(end).eq('id', person.id).throwOnError();
  await eventually(() => heard.payloads.length === 1);
  const after = await newClient();
  const other = await listen(after.api, ownTopic(after));
  for (const { id } of [person, after]) await notify(id);
  await eventually(() => other.payloads.length === 1);
  expect(heard.payloads.map(({ table }) => table)).toEqual(['profiles']);
});

describe('a private topic', () => {
  test('of a user is open to that user only', async () => {
    const owner = await newClient();
    const others = [
      (await newClient()).api,
      (await withRole('consultant')).api,
      (await withRole('admin')).api,
      client(),
    ];
    for (const api of others) expect(isRefused(await listen(api, ownTopic(owner)))).toBe(true);
  });

  test('is closed to a deactivated user', async () => {
    const person = await newClient();
    const end = { deactivated_at: new Date().toISOString() };
    await service().from('profiles').update(end).eq('id', person.id).throwOnError();
    expect(isRefused(await listen(person.api, ownTopic(person)))).toBe(true);
  });

  deepTest('is not heard on the public topic of the same name', async () => {
    const owner = await newClient();
    const stranger = await newClient();
    const listening = await listen(stranger.api, ownTopic(owner), { isPrivate: false });
    const heard = await listen(owner.api, ownTopic(owner));
    await notify(owner.id);
    await eventually(() => heard.payloads.length === 1);
    const speaker = await listen((await newClient()).api, ownTopic(owner), { isPrivate: false });
    await speaker.channel.send({ type: 'broadcast', event: 'changed', payload: { said: 'later' } });
    await eventually(() => listening.payloads.length > 0);
    expect([listening.states, listening.payloads]).toEqual([['SUBSCRIBED'], [{ said: 'later' }]]);
  });

  test('carries no messages sent by users, not even to themselves', async () => {
    const owner = await newClient();
    const heard = await listen(owner.api, ownTopic(owner), { config: { broadcast: { self: true } } });
    await heard.channel.send({ type: 'broadcast', event: 'changed', payload: { table: 'notifications' } });
    const id = await notify(owner.id);
    await eventually(() => heard.payloads.length > 0);
    expect(heard.payloads).toEqual([expect.objectContaining({ kind: 'insert', id })]);
  });
});

describe('a public topic', () => {
  const TOPIC = `sala-${Math.random()}`;

  test("carries users' messages to the others, and acknowledges them on request", async () => {
    const one = await newClient();
    const two = await newClient();
    const sending = await listen(one.api, TOPIC, { isPrivate: false, config: { broadcast: { ack: true } } });
    const heard = await listen(two.api, TOPIC, { isPrivate: false });
    const said = { type: 'broadcast' as const, event: 'changed', payload: { ação: 'olá' } };
    expect(await sending.channel.send(said)).toBe('ok');
    await eventually(() => heard.payloads.length === 1);
    expect([heard.payloads, sending.payloads]).toEqual([[{ ação: 'olá' }], []]);
    expect(await heard.channel.send(said)).toBe('ok');
    await eventually(() => sending.payloads.length === 1);
  });
});

describe('presence', () => {
  async function conversation() {
    const started = await startedClient();
    const consultant = await withRole('consultant');
    const applications = service().from('visa_applications');
    await applications.update({ consultant_id: consultant.id }).eq('id', started.applicationId).throwOnError();
    const { data } = await started.api.rpc('create_ticket', { subject: 'Prazo', description: null }).throwOnError();
    return { started, consultant, topic: `ticket:${data.id}:${consultant.id}` };
  }
  async function handOver({ applicationId }: { applicationId: string }, topic: string) {
    const next = await withRole('consultant');
    const [, id = ''] = topic.split(':');
    const to = { consultant_id: next.id };
    await service().from('visa_applications').update(to).eq('id', applicationId).throwOnError();
    await service().from('support_tickets').update(to).eq('id', id).throwOnError();
    return { next, topic: `ticket:${id}:${next.id}` };
  }
  const enter = async ({ api, id }: Pick<NewPerson, 'api' | 'id'>, topic: string) => {
    const config = { presence: { key: id } };
    const prepare = (channel: RealtimeChannel) => channel.on('presence', { event: 'sync' }, () => {});
    const heard = await listen(api, topic, { config, prepare });
    return { heard, people: () => Object.keys(heard.channel.presenceState()) };
  };

  test('shows both users of a conversation to each other until one leaves', async () => {
    const { started, consultant, topic } = await conversation();
    const one = await enter(started, topic);
    const two = await enter(consultant, topic);
    expect(await one.heard.channel.track({ writing: false })).toBe('ok');
    await eventually(() => two.people().join() === started.id);
    expect(await two.heard.channel.track({ writing: false })).toBe('ok');
    await eventually(() => one.people().length === 2);
    // After a second `track`, the library lists the former state of a person and then the newest.
    const isWriting = () => two.heard.channel.presenceState<{ writing: boolean }>()[started.id]?.at(-1)?.writing;
    await one.heard.channel.track({ writing: true });
    await eventually(() => isWriting() === true);
    await consultant.api.removeAllChannels();
    await eventually(() => one.people().join() === started.id);
  });

  deepTest('shows a consultant only to their clients, who stay unseen', async () => {
    const { started, consultant } = await conversation();
    const topic = `consultant:${consultant.id}`;
    const two = await enter(consultant, topic);
    expect(await two.heard.channel.track({ writing: false })).toBe('ok');
    const one = await enter(started, topic);
    await eventually(() => one.people().join() === consultant.id);
    expect(await one.heard.channel.track({ writing: false })).not.toBe('ok');
    expect(two.people()).toEqual([consultant.id]);
    for (const { api } of [await newClient(), await withRole('consultant'), await withRole('admin')])
      expect(isRefused(await listen(api, topic))).toBe(true);
    await consultant.api.removeAllChannels();
    await eventually(() => one.people().length === 0);
  });

  deepTest('of a conversation moves with its consultant: the former one sees and shows nothing any more', async () => {
    const { started, consultant: former, topic } = await conversation();
    const one = await enter(started, topic);
    const left = await enter(former, topic);
    expect(await one.heard.channel.track({ writing: true })).toBe('ok');
    await eventually(() => left.people().join() === started.id);
    const { next, topic: moved } = await handOver(started, topic);
    // The client's page subscribes again in the same way when the ticket changes.
    await started.api.removeAllChannels();
    const again = await enter(started, moved);
    const two = await enter(next, moved);
    expect(await again.heard.channel.track({ writing: true })).toBe('ok');
    // A channel closed by the server keeps its last state and gets no leave message.
    const seesNobody = () => left.heard.channel.state !== 'joined' || left.people().length === 0;
    await eventually(() => two.people().join() === started.id && seesNobody());
    for (const either of [topic, moved]) {
      await former.api.removeAllChannels();
      expect(isRefused(await listen(former.api, either))).toBe(true);
    }
  });

  deepTest('is closed to everybody else', async () => {
    const { topic } = await conversation();
    const others: SupabaseClient[] = [(await newClient()).api, (await withRole('consultant')).api];
    others.push((await withRole('admin')).api, client());
    for (const api of others) expect(isRefused(await listen(api, topic))).toBe(true);
  });
});
