import { addDays, isWorkingDay, todayInSaoPaulo } from '../../shared/src/domain';
import { ID, type Scene, useDatabase } from './support';

/** Limits: page sizes, numbers of rows, attempt limits and periods. */
const { play, test } = useDatabase();

const value = async (scene: Scene, expression: string) => Object.values(await scene.one(`select ${expression}`))[0];
const addPeople = (scene: Scene, count: number, name: string, role = 'client') =>
  scene.sql(`with people as (
      insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), gen_random_uuid() || '@example.test', '{"full_name": "${name}"}'
      from generate_series(1, ${count}) returning id)
    select id from people;
    update public.profiles set role = '${role}', email_proved_at = now() where full_name = '${name}'`);
const addApplications = (scene: Scene, name: string, status = 'in_progress') =>
  scene.sql(`insert into public.visa_applications (client_id, consultant_id, visa_type, status)
    select p.id, '${ID.K1}', 'B1/B2', '${status}' from public.profiles p where p.full_name = '${name}'`);
const addTickets = (scene: Scene, name: string) =>
  scene.sql(`insert into public.support_tickets (client_id, consultant_id, subject)
    select p.id, '${ID.K1}', 'Zzz' from public.profiles p where p.full_name = '${name}'`);

test('a page has 1 to 1000 rows, and page numbers end at one million', async (scene) => {
  const sizes = 'array(select private.page_size(s) from unnest(array[null, 0, 1, 1000, 1001]) s)';
  expect(await value(scene, sizes)).toEqual([50, 1, 1, 1000, 1000]);
  const offsets = 'array(select private.page_offset(p, 1) from unnest(array[null, 0, 1, 2, 1000000, 1000001]) p)';
  expect(await value(scene, offsets)).toEqual([0, 0, 0, 1, 999_999, 999_999]);
});

test('dashboards show the five newest rows of each list', async (scene) => {
  await addPeople(scene, 7, 'Zuleica');
  await addApplications(scene, 'Zuleica');
  await addTickets(scene, 'Zuleica');
  const consultant = await scene.call<Record<string, unknown[]>>('consultant_assigned', 'consultant_dashboard()');
  for (const list of ['recent_clients', 'in_progress', 'tickets']) expect(consultant[list]).toHaveLength(5);
  const admin = await scene.call('admin', 'admin_dashboard()');
  expect(
    Object.values(admin)
      .filter(Array.isArray)
      .map((list) => list.length),
  ).toContain(5);
});

const kinds = async (scene: Scene, actor: 'client_owner' | 'consultant_assigned' | 'admin', query: string) => {
  const rows = await scene.as(actor, 'select kind from public.search($1)', [query]);
  const found: Record<string, number> = {};
  for (const { kind } of rows) found[kind] = (found[kind] ?? 0) + 1;
  return found;
};

test('a search returns a limited number of rows of each kind, from two letters on', async (scene) => {
  await addPeople(scene, 10, 'Zuleica');
  await addApplications(scene, 'Zuleica');
  await addTickets(scene, 'Zuleica');
  await addPeople(scene, 10, 'Zuleica Lima', 'consultant');
  await scene.sql(`update public.application_steps set metadata = '{"title": "Zzz"}';
      insert into public.notifications (user_id, title, message)
      select '${ID.C1}', 'Zzz', 'x' from generate_series(1, 7)`);
  expect(await kinds(scene, 'client_owner', 'zz')).toEqual({ step: 7, notification: 5 });
  expect(await kinds(scene, 'client_owner', 'z')).toEqual({});
  expect(await kinds(scene, 'consultant_assigned', 'zz')).toEqual({ ticket: 5 });
  expect(await kinds(scene, 'consultant_assigned', 'zuleica')).toEqual({ application: 8 });
  expect(await kinds(scene, 'admin', 'zuleica')).toEqual({ client: 8, consultant: 8 });
  expect(await kinds(scene, 'admin', 'zuleica lima')).toEqual({ consultant: 8 });
});

test('admin_suggest_consultants returns at most a hundred consultants, and ten cases are 100 percent workload', async (scene) => {
  await addPeople(scene, 101, 'Zuleica', 'consultant');
  expect(await scene.as('admin', 'select from public.admin_suggest_consultants()')).toHaveLength(100);
  const load = () => scene.as('admin', "select * from public.admin_consultants(search => 'kleber')");
  await addPeople(scene, 10, 'Yara');
  await addApplications(scene, 'Yara');
  expect(Object.values((await load())[0] ?? {})).toContain(100);
  await scene.sql(`delete from public.visa_applications where client_id in (
      select id from public.profiles where full_name = 'Yara' limit 8)`);
  expect(Object.values((await load())[0] ?? {})).toContain(30);
});

test('least_loaded_consultant returns only consultants with fewer than ten open cases', async (scene) => {
  await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.K2}'`);
  await addPeople(scene, 8, 'Zuleica');
  await addApplications(scene, 'Zuleica');
  expect(await value(scene, 'private.least_loaded_consultant(9)')).toBeNull();
  await scene.sql(`delete from public.visa_applications where client_id = '${ID.C1}'`);
  await addPeople(scene, 1, 'Yara');
  await addApplications(scene, 'Yara');
  expect(await scene.call('client_owner', 'start_application()')).toMatchObject({ consultant_id: ID.K1 });
});

test('the average number of applications is computed without consultants too', async (scene) => {
  const average = async () => (await scene.call('admin', 'admin_consultants_summary()')).avg_applications;
  await scene.sql(`update public.visa_applications set consultant_id = '${ID.K1}';
      update public.profiles set role = 'client' where id = '${ID.K2}'`);
  expect(await average()).toBe(2);
  await scene.sql("update public.profiles set role = 'client' where role = 'consultant'");
  expect(await average()).toBe(2);
  expect(await value(scene, 'private.percent(0, 0)')).toBe(0);
  expect(await value(scene, 'private.percent(1, 1)')).toBe(100);
});

test('a registration attempt counts for exactly one hour', async (scene) => {
  const digest = "encode(sha256(convert_to('203.0.113.7', 'UTF8')), 'hex')";
  const after = async (age: string) => {
    await scene.sql(`delete from private.registration_attempts;
        insert into private.registration_attempts (address_digest, at) values (${digest}, now() - interval '${age}')`);
    return scene.call('service_role', "allow_registration('203.0.113.7', 1)");
  };
  expect(await after('1 hour')).toBe(false);
  expect(await value(scene, 'count(*)::int from private.registration_attempts')).toBe(1);
  expect(await after('1 hour 1 microsecond')).toBe(true);
  expect(await value(scene, 'count(*)::int from private.registration_attempts')).toBe(1);
});

const FAILED = "report_client_error('client', '1', 'TypeError', 'x', '/client')";
const reports = (scene: Scene, count: number, age: string) =>
  scene.sql(`delete from public.client_errors; insert into public.client_errors (user_id, remote, version, class, at)
    select '${ID.C1}', 'client', '1', 'http', now() - interval '${age}' from generate_series(1, ${count})`);

test.each([
  [19, '30 seconds', true],
  [20, '30 seconds', false],
  [20, '1 minute', true],
  [20, '59 seconds', false],
  [199, '23 hours', true],
  [200, '23 hours', false],
  [200, '1 day', true],
])('after %s reports made %s ago, another report is recorded: %s', (count, age, recorded) =>
  play(async (scene) => {
    await reports(scene, count, age);
    expect(await scene.call('client_owner', FAILED)).toEqual({ recorded });
  })(),
);

test('report_client_error cuts texts to the length of their columns', async (scene) => {
  const long = 'a'.repeat(600);
  await scene.call('client_owner', 'report_client_error($1, $1, $1, $1, $1)', [long]);
  const lengths = ['remote', 'version', 'class', 'message', 'path'].map((column) => `length(${column}) as ${column}`);
  expect(await scene.sql(`select ${lengths.join(', ')} from public.client_errors`)).toEqual([
    { remote: 40, version: 60, class: 60, message: 500, path: 200 },
  ]);
});

test('failures count from a given moment on, and those at the first moment of a day or week are left out', async (scene) => {
  const failed = async () =>
    value(scene, "(private.release_trial('client', '1', now() - interval '1 hour', null)).failures::int");
  await scene.sql(`update public.profiles set created_at = now() - interval '2 hours' where id = '${ID.C1}'`);
  await reports(scene, 1, '1 hour');
  expect(await failed()).toBe(1);
  const modules = async (age: string) => {
    await reports(scene, 1, age);
    const [row] = await scene.as('admin', 'select errors_24h, errors_7d from public.admin_modules()');
    return row && [Number(row.errors_24h), Number(row.errors_7d)];
  };
  expect(await modules('23 hours 59 minutes')).toEqual([1, 1]);
  expect(await modules('24 hours')).toEqual([0, 1]);
  expect(await modules('6 days 23 hours 59 minutes')).toEqual([0, 1]);
  expect(await modules('7 days')).toBeUndefined();
});

test('an unregistered file is listed for removal after a day, a hundred files at a time', async (scene) => {
  const listed = async (age: string, count: number) => {
    await scene.sql(`delete from storage.objects; insert into storage.objects (bucket_id, name, created_at)
        select 'visa-documents', 'x/' || gen_random_uuid(), now() - interval '${age}' from generate_series(1, ${count})`);
    return (await scene.as('service_role', 'select * from public.erased_objects()')).length;
  };
  expect(await listed('1 day', 1)).toBe(0);
  expect(await listed('1 day 1 microsecond', 1)).toBe(1);
  expect(await listed('2 days', 101)).toBe(100);
});

test('available_slots accepts one to ninety days and offers dates within a year', async (scene) => {
  await scene.sql('delete from public.consultant_appointments');
  const days = async (from: string, count: number) => {
    const rows = await scene.as(
      'client_owner',
      `select distinct date from public.available_slots('${ID.A1}', (now() at time zone 'America/Sao_Paulo')::date + ${from}, ${count})`,
    );
    return rows.length;
  };
  const today = todayInSaoPaulo();
  const working = (from: number, count: number) =>
    Array.from({ length: count }, (_, day) => addDays(today, from + day)).filter(isWorkingDay).length;
  for (const [from, count, offered] of [
    [28, 0, 1],
    [28, 1, 1],
    [28, 2, 2],
    [28, 91, 90],
    [364, 5, 2],
    [365, 5, 1],
    [366, 5, 0],
  ] as const) {
    expect([from, count, await days(String(from), count)]).toEqual([from, count, working(from, offered)]);
  }
});

test('admin_audit includes entries from the first moment on and up to the second', async (scene) => {
  await scene.sql(`insert into public.audit_log (actor_id, actor_role, action, object_type, at)
      values ('${ID.AD}', 'admin', 'rate_ticket', 'ticket', '2030-01-10 12:00Z')`);
  const found = async (options: string) =>
    (await scene.as('admin', `select from public.admin_audit(${options})`)).length;
  for (const search of ['', ", search => 'ada'", ", search => 'rate_ticket'"]) {
    expect(await found(`from_at => '2030-01-10 12:00Z'${search}`)).toBe(1);
    expect(await found(`from_at => '2030-01-10 12:00:01Z'${search}`)).toBe(0);
    expect(await found(`from_at => '2030-01-01Z', to_at => '2030-01-10 12:00:01Z'${search}`)).toBe(1);
    expect(await found(`from_at => '2030-01-01Z', to_at => '2030-01-10 12:00Z'${search}`)).toBe(0);
  }
});

test('a plan that ends at this moment is expired in every answer', async (scene) => {
  const isActive = async () => [
    await value(scene, `private.has_active_plan('${ID.C1}')`),
    (await scene.call('admin', 'admin_client_details($1)', [ID.C1])).has_active_plan,
    await value(scene, 'private.active_subscriptions()::int'),
  ];
  await scene.sql("update public.user_subscriptions set expires_at = now() + interval '1 microsecond'");
  expect(await isActive()).toEqual([true, true, 2]);
  expect(await scene.call('admin', 'admin_set_subscription($1, $2)', [ID.C1, 'active'])).toHaveProperty('expires_at');
  await scene.sql('update public.user_subscriptions set expires_at = now()');
  expect(await isActive()).toEqual([false, false, 0]);
  expect(await scene.call('admin', 'admin_set_subscription($1, $2)', [ID.C1, 'active'])).toMatchObject({
    expires_at: null,
  });
});
