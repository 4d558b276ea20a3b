import { ID, type Scene, useDatabase } from './support';

const { database, play } = useDatabase();

describe('the audit', () => {
  test.each(["update public.audit_log set action = 'x'", 'delete from public.audit_log', 'truncate public.audit_log'])(
    'does not change, whoever asks: %s',
    (statement) =>
      play(async (scene) => {
        await scene.call('admin', 'admin_set_role($1, $2)', [ID.C3, 'consultant']);
        const outcome = await scene.attempt(() => scene.sql(statement));
        expect(outcome).toMatchObject({ code: '42501', message: 'audit_is_append_only' });
      })(),
  );
});

describe('the outbox', () => {
  const queue = (count: number) =>
    `insert into public.mail_outbox (to_email, template)
     select 'x' || n || '@example.test', 'decision' from generate_series(1, ${count}) n`;

  test(
    'hands each mail to one sender, again only after five minutes, and no more once it is sent',
    play(async (scene) => {
      await scene.sql(queue(3));
      const claim = () => scene.as('service_role', 'select * from public.claim_mail(2) order by id');
      const first = await claim();
      expect(first).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
      expect(await claim()).toHaveLength(1);
      expect(await claim()).toEqual([]);
      await scene.call('service_role', 'finish_mail($1)', [String(first[0]?.id)]);
      await scene.call('service_role', 'finish_mail($1, $2)', [String(first[1]?.id), 'caixa cheia']);
      expect(await claim()).toMatchObject([{ id: first[1]?.id, last_error: 'caixa cheia', attempts: 2 }]);
      await scene.sql("update public.mail_outbox set claimed_at = now() - interval '6 minutes'");
      expect(await claim()).toHaveLength(2);
    }),
  );

  test(
    'gives up after ten attempts',
    play(async (scene) => {
      await scene.sql(queue(1));
      await scene.sql('update public.mail_outbox set attempts = 10');
      expect(await scene.as('service_role', 'select * from public.claim_mail(2)')).toEqual([]);
    }),
  );

  test('never hands one mail to two senders at once', async () => {
    await database().sql.unsafe(queue(60));
    const claims = await Promise.all(
      Array.from({ length: 8 }, () => database().request('service_role', 'select id from public.claim_mail(10)')),
    );
    const ids = claims.flat().map((row) => row.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(60);
  });
});

describe('registering while buying', () => {
  const allow = (address: string) => `select public.allow_registration('${address}', 5) as allowed`;

  test(
    'is tried five times an hour from one address, and again an hour later',
    play(async (scene) => {
      const ask = async (address: string) => (await scene.as('service_role', allow(address)))[0]?.allowed;
      const answers: unknown[] = [];
      for (let turn = 0; turn < 6; turn += 1) answers.push(await ask('203.0.113.7'));
      expect(answers).toEqual([true, true, true, true, true, false]);
      expect(await ask('203.0.113.8')).toBe(true);
      await scene.sql("update private.registration_attempts set at = now() - interval '61 minutes'");
      expect(await ask('203.0.113.7')).toBe(true);
      expect(await scene.sql('select count(*)::int as kept from private.registration_attempts')).toEqual([{ kept: 1 }]);
    }),
  );

  test(
    'keeps no address',
    play(async (scene) => {
      await scene.as('service_role', allow('203.0.113.7'));
      expect(JSON.stringify(await scene.sql('select * from private.registration_attempts'))).not.toContain('203.0.113');
    }),
  );

  test('is counted once for all processes that ask at the same time', async () => {
    const tries = Array.from({ length: 12 }, () => database().request('service_role', allow('203.0.113.9')));
    const allowed = (await Promise.all(tries)).flat().filter((row) => row.allowed);
    expect(allowed).toHaveLength(5);
  });
});

describe('reports of failed loads', () => {
  const REPORT = "select (public.report_client_error('landing', '2', 'http', null, null)).recorded::text as recorded";
  const failedLoads = async (scene: Scene, remote: string) =>
    (await scene.call<number>('service_role', `failed_loads('${remote}', '2', now() - interval '1 day')`)) as number;
  /** A visitor, as the nearest proxy tells of them. */
  const from = async (scene: Scene, headers: object) => {
    await scene.sql("select set_config('request.headers', $1, true)", [JSON.stringify(headers)]);
    return (await scene.as('anon', REPORT))[0]?.recorded;
  };

  test(
    'count a visitor once for each network, whatever they say about themselves',
    play(async (scene) => {
      for (const headers of [
        { 'x-forwarded-for': '203.0.113.7' },
        { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
        { 'x-forwarded-for': '198.51.100.2', 'cf-connecting-ip': '203.0.113.7' },
        { 'x-forwarded-for': '2001:db8:1:2::1' },
        { 'x-forwarded-for': '2001:db8:1:2:ffff::9' },
      ])
        expect(await from(scene, headers)).toBe('true');
      expect(await failedLoads(scene, 'landing')).toBe(2);
      for (const headers of [{}, { 'x-forwarded-for': 'nonsense' }, { 'x-forwarded-for': '' }])
        expect(await from(scene, headers)).toBe('true');
      expect(await failedLoads(scene, 'landing')).toBe(3);
      expect(JSON.stringify(await scene.sql('select * from public.client_errors'))).not.toContain('203.0.113');
    }),
  );

  test(
    'are limited for each network, so that one that floods silences no other',
    play(async (scene) => {
      const flood = [];
      for (let turn = 0; turn < 65; turn += 1) flood.push(await from(scene, { 'x-forwarded-for': '203.0.113.7' }));
      expect(flood.filter((recorded) => recorded === 'true')).toHaveLength(60);
      expect(await from(scene, { 'x-forwarded-for': '203.0.113.8' })).toBe('true');
      await scene.sql(`insert into public.client_errors (source, remote, version, class, at)
        select e.source, 'landing', '2', 'http', now() - interval '1 hour'
        from (select source from public.client_errors limit 1) e, generate_series(1, 540)`);
      await scene.sql("update public.client_errors set at = at - interval '2 minutes'");
      expect(await from(scene, { 'x-forwarded-for': '203.0.113.7' })).toBe('false');
    }),
  );

  test(
    'of an area count from those whose area it is, each once',
    play(async (scene) => {
      const report = (remote: string) => `select public.report_client_error('${remote}', '2', 'http', null, null)`;
      for (const actor of ['anon', 'client_owner', 'client_owner', 'client_other', 'consultant_assigned'] as const)
        for (const remote of ['client', 'consultant', 'admin']) await scene.as(actor, report(remote));
      expect(await failedLoads(scene, 'client')).toBe(2);
      expect(await failedLoads(scene, 'consultant')).toBe(1);
      expect(await failedLoads(scene, 'admin')).toBe(0);
      await scene.as('admin', "select public.report_client_error('admin', '2', 'network', null, null)");
      expect(await failedLoads(scene, 'admin')).toBe(0);
    }),
  );

  test(
    'forget the network after thirty days',
    play(async (scene) => {
      await from(scene, { 'x-forwarded-for': '203.0.113.7' });
      await scene.sql("update public.client_errors set at = now() - interval '31 days'");
      await from(scene, { 'x-forwarded-for': '203.0.113.8' });
      expect(
        await scene.sql('select count(source)::int as known, count(*)::int as all from public.client_errors'),
      ).toEqual([{ known: 1, all: 2 }]);
    }),
  );
});
