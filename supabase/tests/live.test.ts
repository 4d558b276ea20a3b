import {
  CASE_FILE_DELIVERED,
  CASE_FILE_UPLOADED,
  CHILD_AT_A_CASE,
  HANDED_TO_C3,
  has,
  ID,
  PATH,
  type Scene,
  useDatabase,
} from './support';
import { OFFICIAL_SIGNED } from './support/matrix/preconditions';

const { play, test } = useDatabase();

interface Told {
  topic: string;
  payload: Record<string, unknown>;
}

/** The messages that the work sends on realtime topics, sorted by topic and table. */
async function toldBy(scene: Scene, work: () => Promise<unknown>): Promise<Told[]> {
  await scene.sql('delete from realtime.messages');
  await work();
  const rows = await scene.sql(`select topic, payload from realtime.messages
    where event = 'changed' and private and extension = 'broadcast' order by topic, payload ->> 'table'`);
  return rows.map(({ topic, payload }) => ({ topic, payload }));
}

const user = (id: string) => `user:${id}`;
const change = (table: string, kind: string, application: string | null, id: unknown) => ({
  table,
  kind,
  application_id: application,
  id,
});
const aNotice = (userId: string) =>
  `insert into public.notifications (user_id, title, message) values ('${userId}', 'Segredo', 'Segredo') returning id`;

describe('told_since', () => {
  const since = async (scene: Scene, actor: 'client_owner' | 'client_other' | 'consultant_assigned', ago: string) => {
    const rows = await scene.as(actor, `select * from public.told_since(now() - interval '${ago}') as told order by 1`);
    return rows.map(({ told }) => told);
  };
  const touch = (scene: Scene) =>
    scene.sql(`update public.application_steps set notes = 'x' where application_id = '${ID.A1}'`);
  const age = (scene: Scene, by: string) =>
    scene.sql(`update realtime.messages set inserted_at = inserted_at - interval '${by}'`);

  test('returns the tables whose changes concern the caller, each once, and no others', async (scene) => {
    await scene.sql('delete from realtime.messages');
    await touch(scene);
    await touch(scene);
    await scene.sql(aNotice(ID.C1));
    expect(await since(scene, 'client_owner', '1 second')).toEqual(['application_steps', 'notifications']);
    expect(await since(scene, 'consultant_assigned', '1 second')).toEqual(['application_steps']);
    expect(await since(scene, 'client_other', '1 second')).toEqual([]);
  });

  test('includes half a minute before the given time, for transactions that began earlier', async (scene) => {
    await scene.sql('delete from realtime.messages');
    await touch(scene);
    await age(scene, '35 seconds');
    expect(await since(scene, 'client_owner', '10 seconds')).toEqual(['application_steps']);
    await age(scene, '35 seconds');
    expect(await since(scene, 'client_owner', '10 seconds')).toEqual([]);
  });

  test('returns an empty list to a deactivated user', async (scene) => {
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K1}'`);
    await touch(scene);
    expect(await since(scene, 'consultant_assigned', '1 second')).toEqual([]);
  });
});

describe('the realtime message about a change', () => {
  test("is sent to the user it concerns, without the row's text", async (scene) => {
    let id: unknown;
    const told = await toldBy(scene, async () => {
      id = (await scene.one(aNotice(ID.C1))).id;
    });
    expect(told).toEqual([{ topic: user(ID.C1), payload: change('notifications', 'insert', null, id) }]);
    expect(JSON.stringify(told)).not.toContain('Segredo');
  });

  test("of a child is sent to the guardian and the case's consultant, without the child's name", async (scene) => {
    await has(scene, CHILD_AT_A_CASE);
    const told = await toldBy(scene, () =>
      scene.call('client_owner', "rename_minor($1, 'Segredo Lima', '2019-02-28')", [ID.CHILD]),
    );
    const payload = change('travellers', 'update', ID.CHILD_CASE, ID.CHILD);
    expect(told).toEqual([
      { topic: user(ID.C1), payload },
      { topic: user(ID.K1), payload },
    ]);
  });

  test('of a handed-over case is sent to both accounts', async (scene) => {
    await has(scene, HANDED_TO_C3);
    const told = await toldBy(scene, () => scene.call('client_no_plan', 'accept_hand_over($1)', [ID.CHILD]));
    const tables = (id: string) => told.filter(({ topic }) => topic === user(id)).map(({ payload }) => payload.table);
    expect(tables(ID.C1)).toContain('travellers');
    expect(tables(ID.C3)).toContain('application_steps');
  });

  test('of many rows is sent once to each user', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`update public.application_steps set notes = 'Segredo' where application_id = '${ID.A1}'`),
    );
    const payload = change('application_steps', 'update', ID.A1, null);
    expect(told).toEqual([
      { topic: user(ID.C1), payload },
      { topic: user(ID.K1), payload },
    ]);
  });

  test('An update of no row is not sent', async (scene) => {
    expect(await toldBy(scene, () => scene.sql('update public.notifications set read = true where false'))).toEqual([]);
  });

  test('A change is also sent to a user whose view loses the row', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`update public.visa_applications set consultant_id = '${ID.K2}' where id = '${ID.A1}'`),
    );
    const people = told.filter(({ payload }) => payload.table === 'application_steps').map(({ topic }) => topic);
    expect(people).toEqual([user(ID.C1), user(ID.K1), user(ID.K2)]);
  });

  test('of a delivered or withdrawn file is sent to client and consultant, without its name', async (scene) => {
    await has(scene, CASE_FILE_UPLOADED);
    const deliver = () =>
      scene.call<{ id: string }>('consultant_assigned', "deliver_file($1, 'other', $2, 'Segredo.pdf')", [
        ID.A1,
        PATH.caseFile,
      ]);
    let id = '';
    const ofFiles = async (work: () => Promise<unknown>) => {
      const told = (await toldBy(scene, work)).filter(({ payload }) => payload.table === 'case_files');
      expect(JSON.stringify(told)).not.toContain('Segredo');
      return told;
    };
    const both = (kind: string) =>
      [ID.C1, ID.K1].map((person) => ({ topic: user(person), payload: change('case_files', kind, ID.A1, id) }));
    const delivered = await ofFiles(async () => {
      id = (await deliver()).id;
    });
    expect(delivered).toEqual(both('insert'));
    expect(await ofFiles(() => scene.call('client_owner', 'read_case_file($1)', [id]))).toEqual(both('update'));
    expect(await ofFiles(() => scene.call('consultant_assigned', 'take_back_file($1)', [id]))).toEqual(both('delete'));
  });

  test("of the official form's end is sent without its numbers and texts", async (scene) => {
    await has(scene, OFFICIAL_SIGNED);
    const told = await toldBy(scene, async () => {
      await scene.call('client_owner', `report_signed('${ID.A1}', 'AA00SEGRED')`);
      await scene.call('consultant_assigned', `renew_complement('${ID.A1}', 'Segredo')`);
      await scene.call('consultant_assigned', `set_official_draft('${ID.A1}', 'AA00SEGRED', current_date - 1)`);
      await scene.call('consultant_assigned', `set_english('${ID.A1}', 'duties', 'Segredo')`);
    });
    const ofForms = told.filter(({ payload }) => payload.table === 'ds160_complements');
    expect([...new Set(ofForms.map(({ topic }) => topic))]).toEqual([user(ID.C1), user(ID.K1)]);
    expect(JSON.stringify(told)).not.toMatch(/segred/i);
  });

  test('A deleted row is sent', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`delete from public.document_submissions where id = '${ID.PASSPORT}'`),
    );
    const payload = change('document_submissions', 'delete', ID.A1, ID.PASSPORT);
    expect(told).toEqual([
      { topic: user(ID.C1), payload },
      { topic: user(ID.K1), payload },
    ]);
  });
});

const FOLLOWED = `notifications application_steps document_submissions case_files support_tickets ticket_messages`;
test.each(FOLLOWED.split(' '))('of %s is sent for every new, changed and deleted row', (table) =>
  play(async (scene) => {
    await has(scene, CASE_FILE_DELIVERED);
    const { id } = await scene.one(`select id from public.${table} order by id limit 1`);
    const kinds = async (text: string) =>
      (await toldBy(scene, () => scene.sql(text)))
        .filter(({ payload }) => payload.table === table)
        .map(({ payload }) => payload.kind);
    expect(new Set(await kinds(`update public.${table} set id = id where id = '${id}'`))).toEqual(new Set(['update']));
    await scene.sql(`create temp table gone as select * from public.${table} where id = '${id}'`);
    expect(new Set(await kinds(`delete from public.${table} where id = '${id}'`))).toEqual(new Set(['delete']));
    expect(new Set(await kinds(`insert into public.${table} select * from gone`))).toEqual(new Set(['insert']));
  })(),
);

describe('the realtime message about a change of the account itself', () => {
  const changed = (table: string, kind: string, id: unknown) => [
    { topic: user(ID.C1), payload: change(table, kind, null, id) },
  ];

  test.each([
    ['role', `role = 'consultant'`],
    ['deactivation', 'deactivated_at = now()'],
    ['proof of the address', `email_proved_at = '2026-01-01'`],
  ])('is sent: %s', (_name, set) =>
    play(async (scene) => {
      const told = await toldBy(scene, () => scene.sql(`update public.profiles set ${set} where id = '${ID.C1}'`));
      expect(told).toEqual(changed('profiles', 'update', ID.C1));
    })(),
  );

  test('is sent as "erasure" when the account is erased', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`update public.profiles set role = 'erased' where id = '${ID.C1}'`),
    );
    expect(told).toEqual(changed('erasure', 'update', ID.C1));
  });

  test('is not sent for the name', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`update public.profiles set full_name = 'Outro Nome' where id = '${ID.C1}'`),
    );
    expect(told).toEqual([]);
  });

  test('is sent for its plan', async (scene) => {
    const told = await toldBy(scene, () =>
      scene.sql(`update public.user_subscriptions set status = 'cancelled' where id = '${ID.S1}'`),
    );
    expect(told).toEqual(changed('user_subscriptions', 'update', ID.S1));
  });

  test('is sent for a session that ended', async (scene) => {
    const { id } = await scene.one(`insert into auth.sessions (user_id) values ('${ID.C1}') returning id`);
    const told = await toldBy(scene, () => scene.sql(`delete from auth.sessions where id = '${id}'`));
    expect(told).toEqual(changed('sessions', 'delete', id));
  });
});

test('realtime.send called by a user sends no message', async (scene) => {
  const told = await toldBy(scene, () =>
    scene.as('client_other', `select realtime.send('{"table":"notifications"}', 'changed', 'user:${ID.C1}', true)`),
  );
  expect(told).toEqual([]);
});
