import { ID, type Scene, useDatabase } from './support';

const { database, play, test } = useDatabase();

describe('the audit', () => {
  test.each(["update public.audit_log set action = 'x'", 'delete from public.audit_log', 'truncate public.audit_log'])(
    'is append-only: %s',
    (statement) =>
      play(async (scene) => {
        await scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, 'consultant']);
        const outcome = await scene.attempt(() => scene.sql(statement));
        expect(outcome).toMatchObject({ code: '42501', message: 'audit_is_append_only' });
      })(),
  );
});

describe('registering while buying', () => {
  const allow = (address: string) => `select public.allow_registration('${address}', 5) as allowed`;

  test('is limited to five attempts an hour from one network address', async (scene) => {
    const ask = async (address: string) => (await scene.as('service_role', allow(address)))[0]?.allowed;
    const answers: unknown[] = [];
    for (let turn = 0; turn < 6; turn += 1) answers.push(await ask('203.0.113.7'));
    expect(answers).toEqual([true, true, true, true, true, false]);
    expect(await ask('203.0.113.8')).toBe(true);
    await scene.sql("update private.registration_attempts set at = now() - interval '61 minutes'");
    expect(await ask('203.0.113.7')).toBe(true);
    expect(await scene.sql('select count(*)::int as kept from private.registration_attempts')).toEqual([{ kept: 1 }]);
  });

  test('stores no network address', async (scene) => {
    await scene.as('service_role', allow('203.0.113.7'));
    expect(JSON.stringify(await scene.sql('select * from private.registration_attempts'))).not.toContain('203.0.113');
  });

  test('counts concurrent attempts of several processes together', async () => {
    const tries = Array.from({ length: 12 }, () => database().request('service_role', allow('203.0.113.9')));
    const allowed = (await Promise.all(tries)).flat().filter((row) => row.allowed);
    expect(allowed).toHaveLength(5);
  });
});

test("every user may read the newest migration's version as a number", async (scene) => {
  await scene.sql("insert into supabase_migrations.schema_migrations (version) values ('20991231000000')");
  for (const actor of ['anon', 'client_owner'] as const)
    expect(await scene.as(actor, 'select (public.schema_version()).version::float8 as version')).toEqual([
      { version: 20_991_231_000_000 },
    ]);
});

describe("a browser's reports about a release", () => {
  const RELEASED = "now() - interval '1 second'";
  const failed = (remote: string) =>
    `select (public.report_client_error('${remote}', '2', 'http', null, null)).recorded::text as recorded`;
  const loaded = (remote: string) => `select (public.report_load('${remote}', '2')).recorded::text as recorded`;
  const FAILED = failed('landing');
  const trial = (scene: Scene, remote: string) =>
    scene.call('service_role', `release_trial('${remote}', '2', ${RELEASED})`);
  const failures = async (scene: Scene, remote: string) => (await trial(scene, remote)).failures;
  /** A report of a visitor with these headers from the nearest proxy. */
  const from = async (scene: Scene, headers: object, report = FAILED) => {
    await scene.sql("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
    return (await scene.as('anon', report))[0]?.recorded;
  };
  /** Makes clients of the given age, with or without a plan. */
  const registered = async (scene: Scene, count: number, age: string, hasPlan: boolean) => {
    const people = await scene.sql(`with made as (
        insert into auth.users (id, email) select gen_random_uuid(), gen_random_uuid() || '@example.test'
        from generate_series(1, ${count}) returning id)
      select id from made`);
    const ids = people.map(({ id }) => String(id));
    await scene.sql('update public.profiles set created_at = now() - $2::interval where id = any ($1)', [ids, age]);
    if (hasPlan)
      await scene.sql(
        `insert into public.user_subscriptions (user_id, plan_id, status, started_at)
          select unnest($1::uuid[]), '${ID.PLAN_B1}', 'active', now()`,
        [ids],
      );
    return ids;
  };
  const everyone = async (scene: Scene, people: string[], report: string) => {
    for (const id of people) await scene.asPerson(id, report);
  };

  test('count a visitor once for each network, whatever other headers contain', async (scene) => {
    for (const headers of [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
      { 'x-forwarded-for': '198.51.100.2', 'cf-connecting-ip': '203.0.113.7' },
      { 'x-forwarded-for': '2001:db8:1:2::1' },
      { 'x-forwarded-for': '2001:db8:1:2:ffff::9' },
    ])
      expect(await from(scene, headers)).toBe('true');
    expect(await failures(scene, 'landing')).toBe(2);
    for (const headers of [{}, { 'x-forwarded-for': 'nonsense' }, { 'x-forwarded-for': '' }])
      expect(await from(scene, headers)).toBe('true');
    expect(await failures(scene, 'landing')).toBe(2);
    expect(JSON.stringify(await scene.sql('select * from public.client_errors'))).not.toContain('203.0.113');
  });

  test('are limited for each network, so that one network does not block others', async (scene) => {
    const flood = [];
    for (let turn = 0; turn < 65; turn += 1) flood.push(await from(scene, { 'x-forwarded-for': '203.0.113.7' }));
    expect(flood.filter((recorded) => recorded === 'true')).toHaveLength(60);
    expect(await from(scene, { 'x-forwarded-for': '203.0.114.8' })).toBe('true');
    await scene.sql(`insert into public.client_errors (source, remote, version, class, at)
        select e.source, 'landing', '2', 'http', now() - interval '1 hour'
        from (select source from public.client_errors limit 1) e, generate_series(1, 540)`);
    await scene.sql("update public.client_errors set at = at - interval '2 minutes'");
    expect(await from(scene, { 'x-forwarded-for': '203.0.113.7' })).toBe('false');
  });

  test('about a second remote of a role count from users of that role', async (scene) => {
    for (const actor of ['anon', 'client_owner', 'consultant_assigned'] as const)
      await scene.as(actor, failed('reports'));
    await scene.as('consultant_other', loaded('reports'));
    const asked = (role: string) => scene.call('service_role', `release_trial('reports', '2', ${RELEASED}, '${role}')`);
    expect(await asked('consultant')).toEqual({ loads: 2, failures: 1 });
    expect(await asked('client')).toEqual({ loads: 1, failures: 1 });
    expect(await trial(scene, 'reports')).toEqual({ loads: 0, failures: 0 });
  });

  test('about an area count from users with that role, each once', async (scene) => {
    for (const actor of ['anon', 'client_owner', 'client_owner', 'client_other', 'consultant_assigned'] as const)
      for (const remote of ['client', 'consultant', 'admin']) {
        await scene.as(actor, failed(remote));
        await scene.as(actor, loaded(remote));
      }
    await scene.as('consultant_other', loaded('consultant'));
    expect(await trial(scene, 'client')).toEqual({ loads: 2, failures: 2 });
    expect(await trial(scene, 'consultant')).toEqual({ loads: 2, failures: 1 });
    expect(await trial(scene, 'admin')).toEqual({ loads: 0, failures: 0 });
    await scene.as('admin', "select public.report_client_error('admin', '2', 'network', null, null)");
    expect(await trial(scene, 'admin')).toEqual({ loads: 0, failures: 0 });
  });

  test('do not count from 25 new accounts or from old accounts without a plan', async (scene) => {
    await everyone(scene, [ID.C1], loaded('client'));
    const fresh = await registered(scene, 25, '0 seconds', true);
    const waiting = await registered(scene, 25, '30 days', false);
    await everyone(scene, [...fresh, ...waiting], failed('client'));
    expect(await trial(scene, 'client')).toEqual({ loads: 1, failures: 0 });
  });

  test('of loads by new accounts, visitors and one user do not outweigh failures', async (scene) => {
    const clients = await registered(scene, 20, '30 days', true);
    await everyone(scene, clients.slice(0, 5), failed('client'));
    await everyone(scene, clients.slice(5), loaded('client'));
    const fresh = await registered(scene, 50, '0 seconds', false);
    await everyone(scene, fresh, loaded('client'));
    for (let turn = 0; turn < 50; turn += 1) {
      await from(scene, { 'x-forwarded-for': `203.0.${turn}.1` }, loaded('client'));
      await scene.asPerson(clients[19] ?? '', loaded('client'));
    }
    expect(await trial(scene, 'client')).toEqual({ loads: 20, failures: 5 });
  });

  test('about public pages count one network once, with all its addresses and accounts', async (scene) => {
    for (let turn = 0; turn < 50; turn += 1) {
      await from(scene, { 'x-forwarded-for': `203.0.113.${turn}` });
      await from(scene, { 'x-forwarded-for': `2001:db8:${turn}::1` });
    }
    await everyone(scene, await registered(scene, 25, '30 days', true), FAILED);
    for (let turn = 0; turn < 50; turn += 1)
      await from(scene, { 'x-forwarded-for': `198.51.${turn}.1` }, loaded('landing'));
    expect(await trial(scene, 'landing')).toEqual({ loads: 52, failures: 2 });
  });

  test('about a version do not count for its next release, and unknown versions are deleted soon', async (scene) => {
    await scene.as('client_owner', loaded('client'));
    await scene.sql("update private.client_loads set at = now() - interval '1 hour'");
    expect(await trial(scene, 'client')).toEqual({ loads: 0, failures: 0 });
    await scene.as('client_owner', loaded('client'));
    expect(await trial(scene, 'client')).toEqual({ loads: 1, failures: 0 });
    const answers = await scene.as(
      'client_owner',
      "select (public.report_load('client', 'x' || n)).recorded from generate_series(1, 120) n",
    );
    expect(answers.filter(({ recorded }) => recorded)).toHaveLength(99);
  });
});
