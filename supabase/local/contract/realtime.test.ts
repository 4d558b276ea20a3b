import type { RealtimeChannel, RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { client, closeClients, forge, inSeconds, newClient, service } from './support/clients';

afterEach(closeClients);

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits for what has no time of its own: `within` only ends what never comes. */
async function eventually(isTrue: () => boolean, within = 20_000): Promise<void> {
  for (const end = Date.now() + within; !isTrue(); await pause(25)) {
    if (Date.now() > end) throw new Error('it did not happen');
  }
}

interface Listening {
  changes: Change[];
  states: string[];
}

async function listen(api: SupabaseClient, table: string, filter?: string): Promise<Listening> {
  const heard: Listening = { changes: [], states: [] };
  await api.realtime.setAuth();
  api
    .channel(`test:${table}:${Math.random()}`)
    .on('postgres_changes', { event: '*', schema: 'public', table, filter }, (change: Change) =>
      heard.changes.push(change),
    )
    .subscribe((state) => heard.states.push(state));
  await eventually(() => heard.states.length > 0);
  await pause(100);
  return heard;
}

const notify = async (userId: string, title = 'Olá') => {
  const { error } = await service().from('notifications').insert({ user_id: userId, title, message: 'Mensagem' });
  if (error) throw error;
};

test.each([
  'profiles',
  'user_subscriptions',
  'visa_applications',
  'ds160_forms',
  'consultant_appointments',
  'subscription_plans',
])('%s is not published', async (table) => {
  const { api } = await newClient();
  expect((await listen(api, table)).states).toContain('CHANNEL_ERROR');
});

test('a channel ends with its session', async () => {
  const { api, id } = await newClient();
  const heard = await listen(api, 'notifications');
  await api.auth.signOut({ scope: 'local' });
  await eventually(() => heard.states.includes('CLOSED'));
  await notify(id);
  await pause(300);
  expect(heard.changes).toEqual([]);
});

test('a channel ends when its token expires', async () => {
  const { id } = await newClient();
  const api = client();
  await api.realtime.setAuth(forge({ sub: id, role: 'authenticated', exp: inSeconds(2) }));
  const states: string[] = [];
  api
    .channel('brief')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'notifications' }, () => {})
    .subscribe((state) => states.push(state));
  await eventually(() => states.includes('SUBSCRIBED'));
  await eventually(() => states.some((state) => state !== 'SUBSCRIBED'));
});

describe('what is not offered says so', () => {
  /** What became of a channel: its states, and the words of the last error. */
  async function joined(prepare: (channel: RealtimeChannel) => RealtimeChannel, config = {}) {
    const { api } = await newClient();
    const said: string[] = [];
    const states: string[] = [];
    const channel = prepare(api.channel(`extra:${Math.random()}`, { config }));
    channel.on('system', {}, ({ message }: { message: string }) => said.push(message));
    channel.subscribe((state, error) => {
      states.push(state);
      if (error) said.push(error.message);
    });
    await eventually(() => states.length > 0);
    return { channel, said, states };
  }

  test('presence', async () => {
    const { said, states } = await joined((channel) => channel.on('presence', { event: 'sync' }, () => {}));
    expect(states).toContain('CHANNEL_ERROR');
    expect(said.join()).toContain('not in the embedded backend: presence');
  });

  test('private channels', async () => {
    const { said, states } = await joined((channel) => channel, { private: true });
    expect(states).toContain('CHANNEL_ERROR');
    expect(said.join()).toContain('not in the embedded backend: private channels');
  });

  test('broadcast, though nobody waits for an answer', async () => {
    const { channel, said, states } = await joined((one) => one);
    await channel.send({ type: 'broadcast', event: 'x', payload: {} });
    await eventually(() => states.includes('CLOSED'));
    expect(said.join()).toContain('not in the embedded backend: broadcast');
  });
});
