import type { RealtimePostgresChangesPayload, SupabaseClient } from '@supabase/supabase-js';
import { client, closeClients, newClient, service, withRole } from '../support/clients';
import { startedClient } from '../support/startedApplication';

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

test('a person hears of their own rows, with and without a filter', async () => {
  const { api, id } = await newClient();
  const all = await listen(api, 'notifications');
  const filtered = await listen(api, 'notifications', `user_id=eq.${id}`);
  await notify(id, 'Primeira');
  await eventually(() => all.changes.length === 1 && filtered.changes.length === 1);
  expect(all.changes[0]).toMatchObject({ eventType: 'INSERT', new: { user_id: id, title: 'Primeira' } });
  await api.from('notifications').update({ read: true }).eq('user_id', id);
  await eventually(() => filtered.changes.length === 2);
  expect(filtered.changes[1]).toMatchObject({ eventType: 'UPDATE', new: { read: true } });
});

test('a person who listens with several filters hears under each what it takes, and nothing else', async () => {
  const { api, id } = await newClient();
  const first = await listen(api, 'notifications', 'title=eq.Primeira');
  const second = await listen(api, 'notifications', 'title=eq.Segunda');
  const all = await listen(api, 'notifications');
  const titles = ({ changes }: Listening) => changes.map((change) => 'title' in change.new && change.new.title);
  for (const title of ['Segunda', 'Primeira', 'Terceira']) await notify(id, title);
  await eventually(() => all.changes.length === 3 && first.changes.length > 0 && second.changes.length > 0);
  await pause(300);
  expect([titles(first), titles(second)]).toEqual([['Primeira'], ['Segunda']]);
});

test('nobody hears of rows they may not read, whatever filter they send', async () => {
  const owner = await newClient();
  const [stranger, consultant, admin] = [await newClient(), await withRole('consultant'), await withRole('admin')];
  const forged = client();
  const listeners = [stranger.api, consultant.api, admin.api, forged];
  const heard = await Promise.all(listeners.map((api) => listen(api, 'notifications', `user_id=eq.${owner.id}`)));
  const own = await listen(owner.api, 'notifications');
  await notify(owner.id);
  await eventually(() => own.changes.length === 1);
  await pause(300);
  expect(heard.flatMap(({ changes }) => changes)).toEqual([]);
});

test('the assigned consultant hears of steps', async () => {
  const { applicationId } = await startedClient();
  const consultant = await withRole('consultant');
  await service()
    .from('visa_applications')
    .update({ consultant_id: consultant.id })
    .eq('id', applicationId)
    .throwOnError();
  const heard = await listen(consultant.api, 'application_steps', `application_id=eq.${applicationId}`);
  await service()
    .from('application_steps')
    .update({ notes: 'Nota' })
    .eq('application_id', applicationId)
    .eq('step_type', 'decision')
    .throwOnError();
  // What the start of the application did may still be told on a busy machine.
  const noted = () => heard.changes.filter(({ eventType }) => eventType === 'UPDATE');
  await eventually(() => noted().length > 0);
  expect(noted()).toMatchObject([{ new: { step_type: 'decision', notes: 'Nota' } }]);
});

test('a row too long for a notification still arrives whole', async () => {
  const { api, id } = await newClient();
  const heard = await listen(api, 'notifications');
  const metadata = { long: 'x'.repeat(20_000) };
  await service().from('notifications').insert({ user_id: id, title: 'Longa', message: 'm', metadata });
  await eventually(() => heard.changes.length === 1);
  expect(heard.changes[0]).toMatchObject({ new: { metadata } });
});
