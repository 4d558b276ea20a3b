import { ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const run = (scene: Scene) => scene.sql('select private.queue_timely_mail()');
const lines = async (scene: Scene) =>
  (await scene.sql('select private.needs_person() as lines'))[0]?.lines as { kind: string; count: number }[];
const mails = async (scene: Scene) =>
  (
    await scene.sql(`select m.user_id, m.data -> 'lines' as lines from public.mail_outbox m
      where m.template = 'needs_person' order by m.id`)
  ).map(({ user_id, lines: said }) => ({ user_id, lines: said }));
/** Moves the last attention mail back by this interval. */
const age = (scene: Scene, ago: string) =>
  scene.sql(`update public.mail_outbox set created_at = now() - interval '${ago}' where template = 'needs_person'`);

const failedMail = (template = 'decision', address = 'a@example.test') => `insert into public.mail_outbox
  (to_email, template, attempts, problem, failed_at) values ('${address}', '${template}', 1, 'refused', now())`;
const payment = (age: string) => `insert into public.payments
    (id, user_id, buyer_named, amount_cents, currency, captured_at, outcome)
    values ('pi_1', '${ID.C1}', '${ID.C1}', 100, 'brl', now(), 'to_resolve');
  insert into public.payments_to_resolve (payment_id, user_id, reason, opened_at)
    values ('pi_1', '${ID.C1}', 'amount_mismatch', now() - interval '${age}')`;
const ran = (job: string, ago: string) =>
  `update private.jobs set since = now() - interval '1 week', last_ran_at = now() - interval '${ago}' where job = '${job}'`;
const dueErasure = (days: number) => `update public.erasure_requests
  set created_at = now() - make_interval(days => private.data_answer_days() - ${days})`;
const version = (loads: number, failures: number, ago = '1 hour') => `
  insert into private.client_loads (at, source, remote, version)
    select now() - interval '${ago}', repeat(md5(n::text), 2), 'landing', '1' from generate_series(1, ${loads}) n;
  insert into public.client_errors (at, source, remote, version, class)
    select now() - interval '${ago}', repeat(md5(n::text), 2), 'landing', '1', 'render' from generate_series(1, ${failures}) n`;
const stored = (bytes: number) => `insert into private.settings (name, value) values ('storage_limit_gb', '1');
  delete from storage.objects;
  insert into storage.objects (bucket_id, name, metadata) values ('visa-documents', 'x', '{"size": ${bytes}}')`;
const GB = 1024 ** 3;

/** State without problems: the schedule ran on time and nothing waits, however old the database is. */
const NOTHING = `delete from public.erasure_requests; delete from public.mail_outbox; update private.jobs set since = now()`;

test.each<[what: string, before: string, kind: string, count: number | null]>([
  ['a failed mail counts', failedMail(), 'mails', 1],
  ['a failed attention mail does not count', failedMail('needs_person'), 'mails', null],
  ['a payment counts after it waited for a day', payment('1 day'), 'payments', 1],
  ['a payment does not count one second before a day', payment('23:59:59'), 'payments', null],
  ['a job does not count at its due time', ran('remove-files', '125 minutes'), 'jobs', null],
  ['a job counts one second after its due time', ran('remove-files', '125 minutes 1 second'), 'jobs', 1],
  ['a version counts with failures for five of a hundred users', version(100, 5), 'versions', 1],
  ['a version does not count with failures for four users', version(20, 4), 'versions', null],
  [
    'a version does not count when its failures are older than a day',
    version(100, 50, '24 hours 1 second'),
    'versions',
    null,
  ],
  ['a version does not count with fewer than twenty users', version(19, 19), 'versions', null],
  ['storage counts above eighty percent', stored(GB * 0.82), 'storage', 82],
  ['storage does not count at eighty percent', stored(GB * 0.8), 'storage', null],
])('%s', (_what, before, kind, count) =>
  play(async (scene) => {
    await scene.sql(NOTHING);
    await scene.sql(before);
    expect(await lines(scene)).toEqual(count === null ? [] : [{ kind, count }]);
  })(),
);

test.each([
  [3, 1],
  [4, null],
])('an erasure due in %d days counts: %s', (days, count) =>
  play(async (scene) => {
    await scene.sql(dueErasure(days));
    await scene.sql('delete from public.mail_outbox');
    expect((await lines(scene)).find(({ kind }) => kind === 'erasures')?.count ?? null).toBe(count);
  })(),
);

test('one attention mail lists every problem to the administrator, and other roles receive no mail', async (scene) => {
  await scene.sql(NOTHING);
  await scene.sql(`${failedMail()}; ${failedMail()}; ${payment('2 days')}`);
  await run(scene);
  await run(scene);
  const said = [
    { kind: 'mails', count: 2 },
    { kind: 'payments', count: 1 },
  ];
  expect(await mails(scene)).toEqual([{ user_id: ID.AD, lines: said }]);
});

test('no attention mail is sent without a problem', async (scene) => {
  await scene.sql(NOTHING);
  await run(scene);
  expect(await mails(scene)).toEqual([]);
});

test.each([
  ['59 minutes 59 seconds', 1],
  ['1 hour', 2],
])('a grown problem is mailed again %s after the last attention mail: %d mails in all', (ago, count) =>
  play(async (scene) => {
    await scene.sql(NOTHING);
    await scene.sql(failedMail());
    await run(scene);
    await age(scene, ago);
    await scene.sql(failedMail());
    await run(scene);
    expect(await mails(scene)).toHaveLength(count);
  })(),
);

test.each([
  ['23:59:59', 1],
  ['1 day', 2],
])('an unchanged problem is mailed again %s after the last attention mail: %d mails in all', (ago, count) =>
  play(async (scene) => {
    await scene.sql(NOTHING);
    await scene.sql(`${failedMail()}; ${failedMail()}`);
    await run(scene);
    await age(scene, ago);
    // A smaller number of failed mails is not a new problem.
    await scene.sql(
      "delete from public.mail_outbox where id = (select min(id) from public.mail_outbox where template = 'decision')",
    );
    await run(scene);
    expect(await mails(scene)).toHaveLength(count);
  })(),
);

test('an administrator who turned off attention mails receives no attention mail', async (scene) => {
  await scene.sql(NOTHING);
  await scene.sql(failedMail());
  await scene.call('admin', "set_mail_preference('operations', false)");
  await run(scene);
  expect(await mails(scene)).toEqual([]);
});

test('after a pause of the whole schedule, jobs count as late only after their next due time', async (scene) => {
  await scene.sql(NOTHING);
  await scene.sql(
    `update private.jobs set since = now() - interval '1 week', last_ran_at = now() - interval '8 hours'`,
  );
  expect(await lines(scene)).toEqual([{ kind: 'jobs', count: 6 }]);
  await run(scene);
  expect(await mails(scene)).toEqual([]);
  expect(await lines(scene)).toEqual([]);
});

test('admin_operations shows the last run of each job and the oldest waiting mail', async (scene) => {
  await scene.sql(NOTHING);
  await scene.sql(`insert into public.mail_outbox (to_email, template, created_at) values
    ('a@example.test', 'decision', '2026-01-02T00:00:00Z'), ('a@example.test', 'decision', '2026-01-01T00:00:00Z')`);
  await scene.call('service_role', "note_job_run('send-mail', 250)");
  const health = await scene.call<Record<'jobs' | 'queues', Record<string, unknown>[]>>(
    'service_role',
    'project_health()',
  );
  expect(health.jobs.find(({ job }) => job === 'send-mail')).toEqual({
    job: 'send-mail',
    last_ran_at: expect.any(String),
    took_ms: 250,
    is_late: false,
  });
  expect(health.queues).toContainEqual({ queue: 'mails', waiting: 2, oldest_at: '2026-01-01T00:00:00+00:00' });
  expect(await scene.call('admin', 'admin_health()')).toEqual(health);
});

const ACTION = '7f3a91c2-1111-4111-8111-111111111111';

test('admin_client_errors finds a report by its action code and ignores other codes', async (scene) => {
  const report = (id: string | null) =>
    scene.call('client_owner', "report_client_error('client', '1', 'render', 'broken', '/client?a=1', $1::uuid)", [id]);
  await report(ACTION);
  await report('7f3a91c3-0000-4000-8000-000000000000');
  await report(null);
  const find = (code: string) => scene.as('admin', 'select * from public.admin_find_report($1)', [code]);
  const found = {
    remote: 'client',
    version: '1',
    class: 'render',
    message: 'broken',
    path: '/client',
    request_id: ACTION,
  };
  expect(await find(' 7F3A91C2 ')).toEqual([{ id: expect.any(String), at: expect.any(Date), ...found }]);
  expect(await find('7f3a91c1')).toEqual([]);
});

test('a failed request to a function does not count as a failure of the version', async (scene) => {
  await scene.sql(NOTHING);
  await scene.sql(version(20, 20).replaceAll("'render'", "'request'"));
  expect(await lines(scene)).toEqual([]);
});

test('each job in deploy/schedule.sql has a row in private.jobs', async (scene) => {
  const { readFileSync } = await import('node:fs');
  const { join } = await import('node:path');
  const schedule = readFileSync(join(__dirname, '../../deploy/schedule.sql'), 'utf8');
  const scheduled = [...schedule.matchAll(/cron\.schedule\('([a-z-]+)'/g)].map(([, job]) => ({ job }));
  expect(await scene.sql('select job from private.jobs order by job')).toEqual(
    scheduled.sort((one, other) => String(one.job).localeCompare(String(other.job))),
  );
});
