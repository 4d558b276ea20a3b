import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { namesOf } from '../declared/lists';
import { SUPABASE_DIR } from '../local/options';
import { ID, type Scene, useDatabase } from './support';

const { database, play, test } = useDatabase();

const README = join(SUPABASE_DIR, '../deploy/README.md');
const ANA = 'ana@example.test';
const DAY = '2026-11-20T12:00:00Z';

interface Reported {
  id?: string;
  kind?: string;
  address?: string;
  at?: string;
}

const report = (scene: Scene, { id = 'msg_1', kind = 'bounce', address = ANA, at = DAY }: Reported = {}) =>
  scene.call<string>('service_role', 'apply_mail_event($1, $2, $3, $4::timestamptz, $5)', [
    id,
    kind,
    address,
    at,
    'User unknown',
  ]);
const clear = (scene: Scene, address = ANA) =>
  scene.call<number>('admin', 'admin_clear_undeliverable($1, $2)', [address, 'A caixa foi liberada']);

/** Kind and first time of the problem, from its table and from the profile. */
async function verdict(scene: Scene, id: string = ID.C1): Promise<unknown[]> {
  const row = await scene.one(
    `select u.kind, u.since, p.undeliverable_since as shown from public.profiles p
     left join private.undeliverable u on u.address = lower(p.email) where p.id = $1`,
    [id],
  );
  expect(row.shown).toEqual(row.since);
  return row.kind === null ? [] : [row.kind, new Date(String(row.since)).toISOString()];
}

const isoOf = (time: string) => new Date(time).toISOString();
const claimed = (scene: Scene) => scene.as('service_role', 'select template, to_email from public.claim_mail(100)');

/** All permutations of a list. */
const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, place) =>
        orders(items.filter((_one, other) => other !== place)).map((rest) => [item, ...rest]),
      );

describe('an address', () => {
  test.each(['bounce', 'complaint'])('gets no more mail after its first %s', (kind) =>
    play(async (scene) => {
      expect(await report(scene, { kind, address: ' Ana@Example.test ' })).toBe('applied');
      expect(await verdict(scene)).toEqual([kind, isoOf(DAY)]);
    })(),
  );

  test('gets no more mail after three soft bounces within thirty days', async (scene) => {
    const at = (day: string) => `2026-11-${day}T12:00:00Z`;
    await report(scene, { id: 'old', kind: 'soft_bounce', at: '2026-10-20T11:59:59Z' });
    await report(scene, { id: 'a', kind: 'soft_bounce', at: at('10') });
    await report(scene, { id: 'b', kind: 'soft_bounce', at: at('19') });
    expect(await verdict(scene)).toEqual([]);
    await report(scene, { id: 'b', kind: 'soft_bounce', at: at('19') });
    expect(await verdict(scene)).toEqual([]);
    await report(scene, { id: 'c', kind: 'soft_bounce', at: at('20') });
    expect(await verdict(scene)).toEqual(['bounce', isoOf(at('20'))]);
  });

  test('counts a soft bounce from exactly thirty days ago', async (scene) => {
    for (const [id, at] of [
      ['a', '2026-10-21T12:00:00Z'],
      ['b', '2026-11-01T12:00:00Z'],
      ['c', DAY],
    ] as const) {
      await report(scene, { id, kind: 'soft_bounce', at });
    }
    expect(await verdict(scene)).toEqual(['bounce', isoOf(DAY)]);
  });

  const EVENTS: Reported[] = [
    { id: 'a', kind: 'soft_bounce', at: '2026-11-10T12:00:00Z' },
    { id: 'b', kind: 'complaint', at: '2026-11-19T12:00:00Z' },
    { id: 'c', kind: 'bounce', at: DAY },
    { id: 'd', kind: 'bounce', at: '2026-11-21T12:00:00Z' },
  ];

  test.each(orders(EVENTS).map((order) => [order.map(({ id }) => id).join(' '), order] as const))(
    'has the same result for every order of events: %s',
    (_name, order) =>
      play(async (scene) => {
        for (const event of order) await report(scene, event);
        for (const event of order) expect(await report(scene, event)).toBe('known');
        expect(await verdict(scene)).toEqual(['complaint', isoOf('2026-11-19T12:00:00Z')]);
      })(),
  );

  test('of no account is not stored', async (scene) => {
    expect(await report(scene, { address: 'nobody@example.test' })).toBe('unknown_address');
    expect(await scene.sql('select from private.mail_events')).toEqual([]);
  });

  test('ignores events older than 90 days, and its events are deleted after them', async (scene) => {
    const ago = (interval: string) =>
      scene.one(`select (now() - interval '${interval}')::text as at`).then(({ at }) => String(at));
    expect(await report(scene, { id: 'late', at: await ago('90 days 1 second') })).toBe('too_old');
    expect(await report(scene, { id: 'soft', kind: 'soft_bounce', at: await ago('89 days 23:59:59') })).toBe('applied');
    expect(await verdict(scene)).toEqual([]);
    await scene.sql("update private.mail_events set at = at - interval '2 seconds'");
    await report(scene, { id: 'other', address: 'bia@example.test', kind: 'soft_bounce' });
    expect(await scene.sql('select id from private.mail_events')).toEqual([{ id: 'other' }]);
  });
});

describe('mail to an undeliverable address is not sent:', () => {
  test.each(namesOf('private.mail_templates'))('%s', (template) =>
    play(async (scene) => {
      const insert = (address: string) =>
        scene.sql('insert into public.mail_outbox (user_id, to_email, template) values ($1, $2, $3)', [
          ID.C1,
          address,
          template,
        ]);
      await insert('Ana@example.test');
      expect(await claimed(scene)).toEqual([{ template, to_email: 'Ana@example.test' }]);
      await scene.sql('delete from public.mail_outbox');
      await report(scene);
      await insert('Ana@example.test');
      await insert('bia@example.test');
      expect(await claimed(scene)).toEqual([{ template, to_email: 'bia@example.test' }]);
      await scene.sql("update public.mail_outbox set next_attempt_at = now() - interval '4 days'");
      expect((await claimed(scene)).map(({ to_email }) => to_email)).toEqual(['bia@example.test']);
    })(),
  );

  test('the answer to an erasure, whose address was deleted', async (scene) => {
    await report(scene);
    await scene.sql(`update public.erasure_requests set user_id = '${ID.C1}' where id = '${ID.ERASURE}'`);
    await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
    expect(await scene.sql("select from public.mail_outbox where template = 'erasure_done'")).toEqual([]);
    expect(await scene.sql('select from private.mail_events union all select from private.undeliverable')).toEqual([]);
  });

  test('and an administrator cannot resend it and gets no notification', async (scene) => {
    await scene.sql(`insert into public.mail_outbox (id, user_id, to_email, template, problem, failed_at)
      overriding system value values (7000, '${ID.C1}', '${ANA}', 'decision', 'refused', now())`);
    await report(scene);
    expect(await scene.refusal('admin', 'select public.admin_resend_mail(7000)')).toMatchObject({
      message: 'address_undeliverable',
    });
    await scene.sql('select private.queue_mail($1, $2)', [ID.C1, 'step_opened']);
    await claimed(scene);
    expect(await scene.sql("select from public.notifications where metadata ->> 'kind' = 'mail_failed'")).toEqual([]);
    expect(await scene.as('admin', 'select template from public.admin_mail()')).toEqual([{ template: 'decision' }]);
    expect(await scene.as('admin', 'select address, kind, held::int from public.admin_undeliverable()')).toEqual([
      { address: ANA, kind: 'bounce', held: 1 },
    ]);
  });

  test('but a push is sent', async (scene) => {
    await scene.sql(`insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
      values ('${ID.C1}', 'https://push.test/a', '${'B'.repeat(87)}', '${'a'.repeat(22)}')`);
    await report(scene);
    await scene.sql('select private.queue_mail($1, $2)', [ID.C1, 'step_opened']);
    expect(
      await scene.as('service_role', 'select subscription_id is not null as push from public.claim_mail(9)'),
    ).toEqual([{ push: true }]);
  });

  test("but a mail that a sender has claimed keeps the sender's result", async (scene) => {
    await scene.sql('select private.queue_mail($1, $2)', [ID.C1, 'step_opened']);
    const [mail] = await scene.as('service_role', 'select id, attempts from public.claim_mail(9)');
    await report(scene);
    expect(await claimed(scene)).toEqual([]);
    await scene.call('service_role', 'finish_mail($1, $2)', [mail?.id, mail?.attempts]);
    expect(await scene.sql('select problem from public.mail_outbox where sent_at is not null')).toEqual([
      { problem: null },
    ]);
  });
});

describe('an undeliverable address is cleared', () => {
  const bounced = (work: (scene: Scene) => Promise<void>) =>
    play(async (scene) => {
      await report(scene);
      for (const template of ['step_opened', 'set_password', 'reminder']) {
        await scene.sql('select private.queue_mail($1, $2)', [ID.C1, template]);
      }
      expect(await claimed(scene)).toEqual([]);
      await work(scene);
    });
  const SENT = [
    { template: 'set_password', to_email: ANA },
    { template: 'step_opened', to_email: ANA },
  ];
  const sorted = async (scene: Scene) =>
    (await claimed(scene)).toSorted((a, b) => String(a.template).localeCompare(String(b.template)));

  test(
    'by an administrator with a reason, and held mails are sent except reminders',
    bounced(async (scene) => {
      expect(await clear(scene)).toBe(2);
      expect(await verdict(scene)).toEqual([]);
      expect(await sorted(scene)).toEqual(SENT);
      const entries = await scene.sql(
        "select object_id, client_id, before ->> 'problem' as problem, after from private.audit_entries where action = 'admin_clear_undeliverable'",
      );
      expect(entries).toEqual([
        {
          object_id: ID.C1,
          client_id: ID.C1,
          problem: 'bounce',
          after: { status: 'cleared', reason: 'A caixa foi liberada' },
        },
      ]);
    }),
  );

  test(
    'and mails held for three days are not sent',
    bounced(async (scene) => {
      await scene.sql(
        "update public.mail_outbox set failed_at = now() - interval '3 days' where template = 'set_password'",
      );
      await scene.sql(
        "update public.mail_outbox set failed_at = now() - interval '2 days 23:59:59' where template = 'step_opened'",
      );
      expect(await clear(scene)).toBe(1);
    }),
  );

  test(
    'and only a newer event marks it again',
    bounced(async (scene) => {
      await clear(scene);
      expect(await report(scene, { id: 'late', at: '2026-11-21T12:00:00Z' })).toBe('applied');
      expect(await verdict(scene)).toEqual([]);
      await scene.sql("update private.mail_events set at = at - interval '1 hour' where kind = 'cleared'");
      await report(scene, { id: 'ahead', at: '2999-01-01T00:00:00Z' });
      expect(await scene.one('select since = now() as now from private.undeliverable')).toEqual({ now: true });
    }),
  );

  test(
    'by a change of the address, and the mails go to the new one',
    bounced(async (scene) => {
      // Corrects the address with the statement in deploy/README.md.
      const [, statement = ''] = /```sql\n(with person as [\s\S]*?)```/.exec(readFileSync(README, 'utf8')) ?? [];
      await scene.sql(`insert into auth.identities (provider_id, user_id, provider, identity_data)
        select id::text, id, 'email', jsonb_build_object('email', email) from auth.users where id = '${ID.C1}'`);
      await scene.sql(statement.replace('new@…', 'ana.nova@example.test').replace('old@…', ANA));
      expect(
        await scene.one(`select identity_data ->> 'email' as email from auth.identities where user_id = '${ID.C1}'`),
      ).toEqual({
        email: 'ana.nova@example.test',
      });
      expect(await verdict(scene)).toEqual([]);
      expect(await scene.sql('select from private.mail_events union all select from private.undeliverable')).toEqual(
        [],
      );
      expect(await sorted(scene)).toEqual(SENT.map((mail) => ({ ...mail, to_email: 'ana.nova@example.test' })));
      expect(await report(scene, { id: 'again' })).toBe('unknown_address');
    }),
  );

  test(
    'by the proof of the address',
    bounced(async (scene) => {
      await scene.sql(`update public.profiles set email_proved_at = null where id = '${ID.C1}'`);
      expect(await verdict(scene)).not.toEqual([]);
      await scene.sql(`update public.profiles set email_proved_at = now() where id = '${ID.C1}'`);
      expect(await verdict(scene)).toEqual([]);
    }),
  );

  test(
    'with its account',
    bounced(async (scene) => {
      await scene.sql(`delete from public.visa_applications; delete from public.support_tickets;
        delete from auth.users where id = '${ID.C1}'`);
      expect(await scene.sql('select from private.mail_events union all select from private.undeliverable')).toEqual(
        [],
      );
    }),
  );

  test('admin_clear_undeliverable requires an administrator and a reason', async (scene) => {
    await report(scene);
    for (const actor of ['client_owner', 'consultant_assigned'] as const) {
      const refused = await scene.refusal(actor, `select public.admin_clear_undeliverable('${ANA}', 'x')`);
      expect(refused).toMatchObject({ code: '42501' });
    }
    expect(await scene.refusal('admin', `select public.admin_clear_undeliverable('${ANA}', ' ')`)).toMatchObject({
      message: 'reason_required',
    });
    expect(await verdict(scene)).not.toEqual([]);
  });
});

describe('an undeliverable address is shown', () => {
  test("to the case's consultant in the queue, where it can be snoozed", async (scene) => {
    const day = () =>
      scene.as(
        'consultant_assigned',
        "select day_group, subject_id, since::text, detail, snoozed_until from public.consultant_day() where kind = 'unreachable'",
      );
    expect(await day()).toEqual([]);
    await report(scene);
    expect(await day()).toMatchObject([{ day_group: 'today', subject_id: ID.A1, detail: ANA, snoozed_until: null }]);
    await scene.call('consultant_assigned', 'snooze_entry($1, $2, $3, $4)', ['unreachable', ID.A1, 3, 'client']);
    expect(await day()).toMatchObject([{ snoozed_until: expect.anything() }]);
    await clear(scene);
    expect(await day()).toEqual([]);
  });

  test("to administrators in the alerts, the list and the client's details", async (scene) => {
    const seen = async () => [
      (await scene.call<{ unreachable: number }>('admin', 'admin_alerts()')).unreachable,
      (await scene.as('admin', "select id, person from public.admin_alert_rows() where kind = 'unreachable'")).length,
      (await scene.as('admin', 'select from public.admin_undeliverable()')).length,
      (await scene.one(`select (private.person('${ID.C1}')).undeliverable_since is not null as shown`)).shown,
    ];
    expect(await seen()).toEqual([0, 0, 0, false]);
    await report(scene);
    expect(await seen()).toEqual([1, 1, 1, true]);
    await scene.sql(`update public.profiles set deactivated_at = now() where id = '${ID.C1}'`);
    expect(await seen()).toEqual([0, 0, 0, true]);
  });

  test('to the client in profile and export', async (scene) => {
    await report(scene);
    const [own] = await scene.as(
      'client_owner',
      `select undeliverable_since from public.profiles where id = '${ID.C1}'`,
    );
    expect(own?.undeliverable_since).toBeTruthy();
    const data = await scene.call<{ profile: Record<string, unknown> }>('client_owner', 'export_my_data()');
    expect(isoOf(String(data.profile.undeliverable_since))).toBe(isoOf(DAY));
    await scene.sql('savepoint tried');
    expect(
      await scene.attempt(() => scene.as('client_owner', 'update public.profiles set undeliverable_since = null')),
    ).toMatchObject({ code: '42501' });
  });
});

test('two concurrent events about an address are applied one after the other', async () => {
  const people = await database().sql`select email from public.profiles where id = ${ID.C2}`;
  const address = String(people[0]?.email);
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_one, place) =>
      database().request(
        'service_role',
        `select public.apply_mail_event('race_${place % 3}', 'soft_bounce', '${address}', now() - interval '${place % 3} minutes') as said`,
      ),
    ),
  );
  const said = answers.flat().map((row) => row.said);
  expect([said.filter((one) => one === 'applied').length, said.length]).toEqual([3, 9]);
  expect(await database().sql`select kind from private.undeliverable where address = ${address}`).toEqual([
    { kind: 'bounce' },
  ]);
  await database().sql`delete from private.mail_events`;
  await database().sql`delete from private.undeliverable`;
  await database().sql`update public.profiles set undeliverable_since = null`;
});
