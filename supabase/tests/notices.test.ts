import { effectsOf, ID, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const ADDRESS = 'caio@example.test';

/** Actions that a session of an account can repeat without limit, with the mail that each causes. */
const CAUSES: [template: string, cause: (scene: Scene) => Promise<unknown>][] = [
  [
    'sessions_ended',
    async (scene) => {
      await scene.sql(`insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${ID.C3}')`);
      await scene.call('client_no_plan', 'end_all_sessions()');
    },
  ],
  [
    'second_factor_enabled',
    (scene) =>
      scene.sql(`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
          values ('${ID.C3}', gen_random_uuid()::text, 'totp', 'unverified');
        update auth.mfa_factors set status = 'verified' where user_id = '${ID.C3}' and status <> 'verified'`),
  ],
  [
    'second_factor_removed',
    (scene) =>
      scene.sql(`insert into auth.mfa_factors (user_id, friendly_name, factor_type, status)
          values ('${ID.C3}', gen_random_uuid()::text, 'totp', 'verified');
        delete from auth.mfa_factors where user_id = '${ID.C3}'`),
  ],
];

const prove = (scene: Scene, isProved: boolean) =>
  scene.sql(`update public.profiles set email_proved_at = ${isProved ? 'now()' : 'null'} where id = '${ID.C3}'`);

describe.each(CAUSES)('the mail %s', (template, cause) => {
  const caused = async (scene: Scene, times = 1) => {
    const { mail } = await effectsOf(scene, async () => {
      for (let time = 0; time < times; time += 1) await cause(scene);
    });
    return mail.filter((sent) => sent.template === template).map(({ to_email }) => to_email);
  };

  test('is sent once an hour, however often its action is repeated', async (scene) => {
    expect(await caused(scene, 3)).toEqual([ADDRESS]);
    await scene.sql("update public.mail_outbox set created_at = now() - interval '59 minutes'");
    expect(await caused(scene)).toEqual([]);
    await scene.sql("update public.mail_outbox set created_at = now() - interval '61 minutes'");
    expect(await caused(scene)).toEqual([ADDRESS]);
  });

  test('is sent also when another kind was sent before', async (scene) => {
    for (const [, other] of CAUSES.filter(([name]) => name !== template)) await other(scene);
    expect(await caused(scene)).toEqual([ADDRESS]);
  });

  test('is not sent to an unproved address', async (scene) => {
    await prove(scene, false);
    expect(await caused(scene)).toEqual([]);
  });

  test('is sent to a buyer, also with an unproved address', async (scene) => {
    await prove(scene, false);
    await scene.sql(`insert into public.user_subscriptions (user_id, plan_id, status, started_at)
        values ('${ID.C3}', '${ID.PLAN_B1}', 'active', now())`);
    expect(await caused(scene, 2)).toEqual([ADDRESS]);
  });

  test('is not sent for an unpaid purchase', async (scene) => {
    await prove(scene, false);
    await scene.sql(`insert into public.user_subscriptions (user_id, plan_id) values ('${ID.C3}', '${ID.PLAN_B1}')`);
    expect(await caused(scene)).toEqual([]);
  });
});

test('every mail that an account can cause without a purchase is in CAUSES', async (scene) => {
  const { templates } = await scene.one(`select string_agg(distinct m.hit, ' ') as templates from pg_proc p
      cross join lateral (select t[1] as hit from regexp_matches(p.prosrc, 'queue_mail\\([^,]+,\\s*(?:case when \\w+ then )?''(\\w+)''', 'g') t) m
      where p.pronamespace = 'private'::regnamespace`);
  const { about_cases } = await scene.one(`select string_agg(template, ' ') as about_cases from private.mail_templates
    where topic is not null`);
  // Mails without a topic are about a purchase, or go to administrators.
  const aboutPurchases = [
    // About an order at the payment provider, once for each event (paymentMails.test).
    'payment_failed',
    'payment_waiting',
    'payment_to_resolve',
    'plan_cancelled',
    // Once a day for each payment (refundWithdrawn.test).
    'refund_requested',
    'refund_withdrawn',
    // Sent by the clock only: once for each deletion day of files, and once for each child who turns 18.
    'files_go',
    'guardian_eighteen',
    // Sent once after a payment, to the buyer's corrected address.
    'set_password',
  ];
  const known = new Set([
    ...String(about_cases).split(' '),
    ...aboutPurchases,
    ...CAUSES.map(([template]) => template),
  ]);
  expect(
    String(templates)
      .split(' ')
      .filter((template) => !known.has(template)),
  ).toEqual([]);
});

describe('account mails of the authentication server', () => {
  /** Writes the columns that the authentication server sets when it sends mails. */
  const MAILS = ['recovery_sent_at', 'reauthentication_sent_at', 'email_change_sent_at'];
  const send = async (scene: Scene, count: number, columns = MAILS) => {
    for (let place = 0; place < count; place += 1) {
      const column = columns[place % columns.length];
      // Two minutes pass between two mails.
      await scene.sql(`update private.account_mails set at = at - interval '2 minutes';
        update auth.users set ${column} = clock_timestamp() where id = '${ID.C3}'`);
    }
  };
  /** The minutes until the server sends another mail of each kind; it counts one minute from the stored time. */
  const minutesLeft = async (scene: Scene) =>
    Object.values(
      await scene.one(
        `select ${MAILS.map(
          (c) => `round(extract(epoch from ${c} + interval '1 minute' - now()) / 60)::int
        as ${c}`,
        ).join()} from auth.users where id = '${ID.C3}'`,
      ),
    );

  test.each([...MAILS.map((column) => [column]), MAILS])('are limited to six an hour (%s)', (...columns) =>
    play(async (scene) => {
      await send(scene, 5, columns);
      expect(Math.max(...(await minutesLeft(scene)).map(Number))).toBe(1);
      await send(scene, 1, columns);
      // The first of the six mails was sent ten minutes ago.
      expect(await minutesLeft(scene)).toEqual([50, 50, 50]);
    })(),
  );

  test('are sent again once the first of six is an hour old', async (scene) => {
    await send(scene, 6);
    await scene.sql("update private.account_mails set at = at - interval '51 minutes'");
    await scene.sql(`update auth.users set recovery_sent_at = now() where id = '${ID.C3}'`);
    expect((await minutesLeft(scene))[0]).toBe(1);
    expect(await scene.sql('select id from private.account_mails')).toHaveLength(6);
  });

  test('of other accounts are not counted, and neither is a cleared time', async (scene) => {
    await send(scene, 6);
    await scene.sql(`update auth.users set recovery_sent_at = now() where id = '${ID.C2}';
        update auth.users set recovery_sent_at = null, recovery_token = '' where id = '${ID.C3}'`);
    expect(await scene.one(`select recovery_sent_at <= now() as is_now from auth.users where id = '${ID.C2}'`)).toEqual(
      {
        is_now: true,
      },
    );
    expect(await scene.one(`select recovery_sent_at from auth.users where id = '${ID.C3}'`)).toEqual({
      recovery_sent_at: null,
    });
  });
});
