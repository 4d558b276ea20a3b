import { claimsOfPerson, ID, openDatabase, type Scene, type TestDatabase, useDatabase } from './support';
import { forget, ruleOf } from './support/retention';

/** The daily job: one step at a time, also after crashes and with concurrent runs. */
const { test: sceneTest } = useDatabase();

/** Marks every rule as run a day ago. */
const DUE = "update private.retention_rules set last_run = now() - interval '1 day', last_count = 0";
const next = async (scene: Scene) => (await scene.one('select private.forget_next() as what')).what;
const errors = (count: number) => `insert into public.client_errors (remote, class, at)
  select 'client', 'x', now() - interval '40 days' from generate_series(1, ${count})`;

sceneTest('forget_next runs each rule once a day, in their order, from three in the morning on', async (scene) => {
  expect(await next(scene)).toBeNull();
  await scene.sql(DUE);
  const ran: unknown[] = [];
  for (let what = await next(scene); what !== null; what = await next(scene)) ran.push(what);
  expect(ran).toEqual(
    (await scene.sql('select what from private.retention_rules order by place')).map(({ what }) => what),
  );
  const at = async (text: string) =>
    (
      await scene.one(
        "select to_char(private.next_retention_run($1::text::timestamptz) at time zone 'America/Sao_Paulo', 'DD HH24:MI') as at",
        [text],
      )
    ).at;
  expect([await at('2026-03-10T02:59:59-03'), await at('2026-03-10T03:00:00-03')]).toEqual(['10 03:00', '11 03:00']);
});

sceneTest(
  'a step of a retention rule deletes at most 5,000 rows, and the rule repeats until no row is due',
  async (scene) => {
    await scene.sql(errors(5001));
    expect(await forget(scene, 'client_errors')).toBe(5000);
    expect(await ruleOf(scene, 'client_errors')).toMatchObject({ last_count: null, running_count: '5000' });
    expect(await forget(scene, 'client_errors')).toBe(1);
    expect(await forget(scene, 'client_errors')).toBe(0);
    expect(await ruleOf(scene, 'client_errors')).toMatchObject({
      last_count: '5001',
      running_count: '0',
      running_since: null,
    });
  },
);

sceneTest('conversations count with their messages, and a single one may exceed the limit', async (scene) => {
  await scene.sql(`delete from public.erasure_requests; delete from public.support_tickets;
    update public.visa_applications set status = 'completed', outcome = 'approved';
    insert into public.support_tickets (client_id, consultant_id, subject, status, created_at)
      select '${ID.C1}', '${ID.K1}', 'x', 'closed', now() - interval '800 days' from generate_series(1, 3);
    alter table public.ticket_messages disable trigger ticket_messages_answer;
    insert into public.ticket_messages (ticket_id, sender_id, content, created_at)
      select t.id, '${ID.C1}', 'x', now() - interval '800 days' from public.support_tickets t, generate_series(1, 2600)`);
  const left = async () => (await scene.sql('select from public.support_tickets')).length;
  await forget(scene, 'conversations');
  expect(await left()).toBe(2);
  await scene.sql(`insert into public.ticket_messages (ticket_id, sender_id, content, created_at)
    select t.id, '${ID.C1}', 'x', now() - interval '800 days' from public.support_tickets t, generate_series(1, 2600)`);
  await forget(scene, 'conversations');
  expect(await left()).toBe(1);
});

sceneTest('a failing retention rule is reported, pauses for an hour and does not block other rules', async (scene) => {
  await scene.sql(`${DUE}; ${errors(1)};
    create function private.broken() returns trigger language plpgsql as 'begin raise exception using errcode = ''XX001''; end';
    create trigger broken before delete on public.client_errors for each row execute function private.broken()`);
  const ran: unknown[] = [];
  for (let what = await next(scene); what !== null; what = await next(scene)) ran.push(what);
  expect(ran).toHaveLength(14);
  const [rule] = await scene.as(
    'admin',
    "select state, problem from public.admin_retention() where what = 'client_errors'",
  );
  expect(rule).toEqual({ state: 'failed', problem: 'XX001' });
  await scene.sql(`drop trigger broken on public.client_errors;
    update private.retention_rules set failed_at = now() - interval '61 minutes' where failed_at is not null`);
  expect(await next(scene)).toBe('client_errors');
  await next(scene);
  expect(await ruleOf(scene, 'client_errors')).toMatchObject({ failed_at: null, problem: null, last_count: '1' });
});

sceneTest(
  'the state of a retention rule follows its runs, and an alert counts the rule after 36 hours without a run',
  async (scene) => {
    const state = async () =>
      (await scene.as('admin', "select state from public.admin_retention() where what = 'audit'"))[0]?.state;
    const late = async () => (await scene.call<{ retention: number }>('admin', 'admin_alerts()')).retention;
    const set = (text: string) => scene.sql(`update private.retention_rules set ${text} where what = 'audit'`);
    expect([await state(), await late()]).toEqual(['idle', 0]);
    await set("last_run = now() - interval '24 hours'");
    expect(await state()).toBe('due');
    await set('running_since = now()');
    expect(await state()).toBe('running');
    await set("last_run = now() - interval '36 hours'");
    expect([await state(), await late()]).toEqual(['running', 0]);
    await set("last_run = now() - interval '36 hours 1 second'");
    expect([await state(), await late()]).toEqual(['late', 1]);
  },
);

describe('the audit', () => {
  const OLD = `insert into public.audit_log (id, at, actor_role, action, object_type) overriding system value
    values (900001, now() - interval '1825 days', 'admin', 'admin_set_role', 'profile')`;
  const remove = (scene: Scene, id: number) =>
    scene.attempt(() => scene.sql(`delete from public.audit_log where id = ${id}`));

  sceneTest('entries can be deleted by the job only, and only after their period', async (scene) => {
    await scene.sql(`${OLD}; insert into public.audit_log (id, actor_role, action, object_type) overriding system value
      values (900002, 'admin', 'admin_set_role', 'profile')`);
    expect(await remove(scene, 900001)).toMatchObject({ message: 'audit_is_append_only' });
    await scene.sql("select set_config('rotavisto.forgetting', 'audit', true)");
    expect(await remove(scene, 900002)).toMatchObject({ message: 'audit_is_append_only' });
    const changed = await scene.attempt(() =>
      scene.sql("update public.audit_log set actor_role = 'x' where id = 900001"),
    );
    expect(changed).toMatchObject({ message: 'audit_is_append_only' });
    await scene.sql("select set_config('rotavisto.forgetting', '', true)");
    expect(await forget(scene, 'audit')).toBe(1);
    expect(await remove(scene, 900002)).toMatchObject({ message: 'audit_is_append_only' });
  });
});

describe('on separate connections', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openDatabase({ connections: 4 });
  });
  afterEach(() => database.close());
  const count = async (text: string) => Number((await database.sql.unsafe(`select count(*) as n from ${text}`))[0]?.n);
  const ALL = 'public.client_errors';

  test('concurrent jobs take different rules, and each row is deleted once', async () => {
    await database.sql.unsafe(`${DUE}; ${errors(12_000)}`);
    const job = async () => {
      for (;;) {
        const [row] = await database.sql`select private.forget_next() as what`;
        if (row?.what === null) return;
      }
    };
    await Promise.all([job(), job(), job()]);
    await job();
    expect(await count(ALL)).toBe(0);
    const [rule] = await database.sql`select last_count from private.retention_rules where what = 'client_errors'`;
    expect(rule).toEqual({ last_count: '12000' });
    const [said] = await database.sql`select sum((after ->> 'amount')::int)::int as amount from public.audit_log
      where action = 'forget_due'`;
    expect(said).toEqual({ amount: 12_000 });
  });

  test('a killed job rolls back its step, and the next job continues', async () => {
    await database.sql.unsafe(`${DUE}; ${errors(6000)}`);
    await database.sql`select private.forget_due('client_errors')`;
    expect(await count(ALL)).toBe(1000);
    const killed = await database.sql.reserve();
    await killed.unsafe('begin');
    await killed.unsafe("select private.forget_due('client_errors')");
    // While the first job runs, another skips its rule.
    expect((await database.sql`select private.forget_due('client_errors') as n`)[0]).toEqual({ n: 0 });
    // A lost connection rolls its transaction back like this.
    await killed.unsafe('rollback');
    killed.release();
    expect(await count(ALL)).toBe(1000);
    while ((await database.sql`select private.forget_due('client_errors') as n`)[0]?.n !== 0);
    expect(await count(ALL)).toBe(0);
    const [rule] = await database.sql`select last_count from private.retention_rules where what = 'client_errors'`;
    expect(rule).toEqual({ last_count: '6000' });
  });

  test('a message sent during the deletion of its conversation keeps the conversation', async () => {
    await database.sql.unsafe(`delete from public.erasure_requests;
      update public.visa_applications set status = 'completed', outcome = 'approved';
      update public.support_tickets set created_at = now() - interval '800 days';
      update public.ticket_messages set created_at = now() - interval '800 days'`);
    const client = await database.sql.reserve();
    await client.unsafe(`begin; set local role authenticated;
      select set_config('request.jwt.claims', '${JSON.stringify(claimsOfPerson(ID.C1))}', true);
      insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.C1}', 'Ainda aqui')`);
    const job = database.sql`select private.forget_due('conversations') as n`;
    await database.sql`select pg_sleep(0.2)`;
    await client.unsafe('commit');
    client.release();
    expect((await job)[0]).toEqual({ n: 0 });
    expect(await count('public.ticket_messages')).toBe(2);
  });
});
