import postgres from 'postgres';
import { access, closeClients, service } from './support/clients';
import { eventually } from './support/eventually';

const sql = postgres(access.databaseUrl, { max: 1, onnotice: () => {} });

beforeAll(async () => {
  await sql.unsafe(`create table public.contract_rooms (id int primary key, note text not null);
    create table public.messages (id int primary key, room_id int not null references public.contract_rooms (id), words text);
    insert into public.contract_rooms values (1, 'a'), (2, 'a');
    insert into public.messages values (1, 1, 'x'), (2, 1, 'y');
    grant all on public.contract_rooms, public.messages to service_role;
    notify pgrst, 'reload schema'`);
  await eventually(async () => (await service().from('messages').select('id')).error === null);
});

afterAll(async () => {
  await sql.unsafe(`drop table public.messages, public.contract_rooms; notify pgrst, 'reload schema'`);
  await sql.end();
  await closeClients();
});

// The schema realtime also has a table named messages, with other columns.
test('a table has its own columns when another schema has a table of the same name', async () => {
  const { data, error } = await service().from('contract_rooms').select('*, messages(*)').eq('id', 1).single();
  expect(error).toBeNull();
  expect(data).toEqual({
    id: 1,
    note: 'a',
    messages: [
      { id: 1, room_id: 1, words: 'x' },
      { id: 2, room_id: 1, words: 'y' },
    ],
  });
});

const rooms = () => sql`select id, note from public.contract_rooms order by id`;

test.each(['id, note', 'id, messages(id)'])(
  'an update of one object that matches two rows changes neither (%s)',
  async (columns) => {
    const before = await rooms();
    const table = service().from('contract_rooms');
    const changed = await table.update({ note: 'b' }).eq('note', 'a').select(columns).single();
    const deleted = await service().from('messages').delete().eq('room_id', 1).select('id').single();
    for (const { status, error } of [changed, deleted]) {
      expect([status, error]).toEqual([
        406,
        {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: 'The result contains 2 rows',
          hint: null,
        },
      ]);
    }
    expect([...(await rooms())]).toEqual([...before]);
    expect(await sql`select id from public.messages`).toHaveLength(2);
  },
);

test('an update of one object changes a single matching row, and fails without a match', async () => {
  const one = await service().from('contract_rooms').update({ note: 'c' }).eq('id', 2).select('id, note').single();
  expect(one).toMatchObject({ status: 200, data: { id: 2, note: 'c' } });
  const none = await service().from('contract_rooms').update({ note: 'd' }).eq('id', 3).select().single();
  expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 0 rows' } });
});
