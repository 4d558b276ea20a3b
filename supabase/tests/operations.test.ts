import { type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const close = (scene: Scene, message: string) =>
  scene.as('admin', 'select area, message from public.admin_set_area($1, $2)', ['client', message]);
const audited = (scene: Scene) =>
  scene.sql("select before, after from private.audit_entries where action = 'admin_set_area' order by id");

describe('an area', () => {
  test('is closed with a message for every signed-in user, changed and opened again, each audited', async (scene) => {
    expect(await close(scene, '  Voltamos às 14h ')).toEqual([{ area: 'client', message: 'Voltamos às 14h' }]);
    expect(await scene.as('client_owner', 'select area, message from public.closed_areas()')).toEqual([
      { area: 'client', message: 'Voltamos às 14h' },
    ]);
    await close(scene, 'Voltamos às 14h');
    await close(scene, 'Voltamos às 15h');
    expect(await scene.as('admin', "select * from public.admin_set_area('client')")).toEqual([]);
    expect(await scene.as('client_owner', 'select * from public.closed_areas()')).toEqual([]);
    expect(await audited(scene)).toEqual([
      { before: { area: 'client', message: null }, after: { area: 'client', message: 'Voltamos às 14h' } },
      {
        before: { area: 'client', message: 'Voltamos às 14h' },
        after: { area: 'client', message: 'Voltamos às 15h' },
      },
      { before: { area: 'client', message: 'Voltamos às 15h' }, after: { area: 'client', message: null } },
    ]);
  });

  test.each(['admin', 'landing', 'shell', 'Elsewhere', ''])('of administrators is never closed: %s', (area) =>
    play(async (scene) => {
      const refused = await scene.refusal('admin', `select public.admin_set_area('${area}', 'x')`);
      expect(refused).toMatchObject({ message: 'invalid_area' });
    })(),
  );
});

test('of a later remote is closed and released without a migration', async (scene) => {
  const closed = await scene.as('admin', "select area from public.admin_set_area('reports', 'Voltamos às 14h')");
  expect(closed).toEqual([{ area: 'reports' }]);
  const { id } = await scene.call('admin', "admin_request_release('reports', 'rollback', '2')");
  expect(id).toEqual(expect.any(String));
});

describe('web vitals', () => {
  const report = (version: string, lcp: string) =>
    `select (public.report_vitals('client', '${version}', ${lcp}, 40, 0.01)).recorded::text as recorded`;
  const versions = (scene: Scene) => scene.as('admin', 'select * from public.admin_module_versions()');
  const from = async (scene: Scene, address: string, query: string) => {
    await scene.sql("select set_config('request.headers', $1, true)", [JSON.stringify({ 'x-forwarded-for': address })]);
    return (await scene.as('anon', query))[0]?.recorded;
  };

  test('are shown as the 75th percentile of each version, with its numbers of loads and failures', async (scene) => {
    for (const lcp of ['1000', '2000', '3000', '4000', 'null']) await from(scene, '203.0.113.7', report('2', lcp));
    await scene.call('client_owner', "report_load('client', '2')");
    await scene.call('client_owner', "report_client_error('client', '2', 'http', null, null)");
    await scene.call('client_owner', "report_client_error('client', '2', 'http', null, null)");
    await scene.call('client_other', "report_client_error('client', '3', 'http', null, null)");
    const measured = { samples: '5', lcp: '3000', inp: '40', cls: '0.01' };
    const none = { samples: '0', lcp: null, inp: null, cls: null };
    expect(await versions(scene)).toMatchObject([
      { remote: 'client', version: '2', loads: '1', failures: '1', ...measured },
      { remote: 'client', version: '3', loads: '0', failures: '1', ...none },
    ]);
  });

  test('are limited to a hundred a day from one network, and lose their network after a day', async (scene) => {
    const many = `select count(*) filter (where (public.report_vitals('client', '2', n, 1, 0)).recorded)::text as recorded
        from generate_series(1, 120) n`;
    expect(await from(scene, '203.0.113.7', many)).toBe('100');
    expect(await from(scene, '203.0.114.7', report('2', '1'))).toBe('true');
    await scene.sql("update private.web_vitals set at = now() - interval '25 hours'");
    expect(await from(scene, '203.0.113.7', report('2', '1'))).toBe('true');
    expect(await scene.sql('select count(source)::int as known, count(*)::int as all from private.web_vitals')).toEqual(
      [{ known: 2, all: 102 }],
    );
  });

  test('are cut to possible values instead of rejected', async (scene) => {
    expect(await from(scene, '203.0.113.7', report('2', '-5'))).toBe('true');
    expect(await from(scene, '203.0.113.7', report('3', '9e9'))).toBe('true');
    expect((await versions(scene)).map(({ lcp }) => lcp)).toEqual(['0', '600000']);
    for (const beyond of ['-1, -1, -1', '9e9, 9e9, 9e9'])
      await scene.as('anon', `select public.report_vitals('client', 'all', ${beyond})`);
    expect(
      await scene.sql(`select lcp::int, inp::int, cls::int from private.web_vitals where version = 'all' order by lcp`),
    ).toEqual([
      { lcp: 0, inp: 0, cls: 0 },
      { lcp: 600_000, inp: 600_000, cls: 1000 },
    ]);
  });

  test.each([
    ['lcp', 600_000],
    ['inp', 600_000],
    ['cls', 1000],
  ])('reject a %s above %s from every writer', (figure, most) =>
    play(async (scene) => {
      const write = (value: number) =>
        scene.sql(`insert into private.web_vitals (remote, version, ${figure}) values ('client', '1', ${value})`);
      await write(most);
      await expect(write(most + 1)).rejects.toMatchObject({ code: '23514' });
    })(),
  );
});

test('admin_request_release is open to administrators only and returns the id of the audit entry', async (scene) => {
  const { id } = await scene.call('admin', "admin_request_release('client', 'canary', '2', 50)");
  expect(
    await scene.sql("select object_id, after from public.audit_log where action = 'admin_request_release'"),
  ).toEqual([{ object_id: id, after: { remote: 'client', action: 'canary', version: '2', percent: 50 } }]);
  for (const wrong of [
    "'client', 'canary', '2', 101",
    "'client', 'rollback', '2', 10",
    "'client', 'stop', '2'",
    "'client', 'canary', '2', 10, '1'",
    "'client', 'rollback', '2', null, ' '",
    `'client', 'rollback', '2', null, '${'1'.repeat(61)}'`,
  ])
    expect(await scene.refusal('admin', `select public.admin_request_release(${wrong})`)).toMatchObject({
      message: 'invalid_release',
    });
});

test('a rollback may name the target version, and the audit keeps it', async (scene) => {
  await scene.call('admin', "admin_request_release('client', 'rollback', '3', target => '1')");
  expect(await scene.sql("select after from public.audit_log where action = 'admin_request_release'")).toEqual([
    { after: { remote: 'client', action: 'rollback', version: '3', to: '1' } },
  ]);
});

test('the name of a remote has at most 40 letters', async (scene) => {
  const named = (letters: number) => `'${'a'.repeat(letters)}', 'rollback', '2'`;
  expect(await scene.call('admin', `admin_request_release(${named(40)})`)).toHaveProperty('id');
  expect(await scene.refusal('admin', `select public.admin_request_release(${named(41)})`)).toMatchObject({
    message: 'invalid_release',
  });
});
