import { ID, type Scene, useDatabase } from './support';

const { play } = useDatabase();

const NEXT = 'ana.nova@exemplo.test';
const CURRENT_SECRET = 'c'.repeat(56);
const NEW_SECRET = 'e'.repeat(56);
const SIDES = [
  ['with the old address confirmed first', CURRENT_SECRET, NEW_SECRET],
  ['with the new address confirmed first', NEW_SECRET, CURRENT_SECRET],
] as const;

/** The authentication server's writes when a user requests a change of address. */
async function ask(scene: Scene, next = NEXT) {
  await scene.sql(
    `update auth.users set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
       email_change_token_current = '${CURRENT_SECRET}', email_change_token_new = '${NEW_SECRET}' where id = $1`,
    [ID.C1, next],
  );
  await scene.sql('delete from auth.one_time_tokens where user_id = $1', [ID.C1]);
  await scene.sql(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     values ($1, 'email_change_token_current', '${CURRENT_SECRET}', 'x'),
       ($1, 'email_change_token_new', '${NEW_SECRET}', $2)`,
    [ID.C1, next],
  );
}

const prove = (scene: Scene) => scene.sql('update public.profiles set email_proved_at = now() where id = $1', [ID.C1]);
/** Calls confirm_address_change without a session, because a reader of the mail may use any browser. */
const confirm = (scene: Scene, secret: string) => scene.call<string>('anon', 'confirm_address_change($1)', [secret]);
const pending = async (scene: Scene) => {
  const rows = await scene.as('client_owner', 'select * from public.address_change()');
  return rows.map(({ new_email, current_confirmed, new_confirmed }) => [new_email, current_confirmed, new_confirmed]);
};
const address = async (scene: Scene) =>
  scene.one(
    `select u.email, p.email as shown, p.email_proved_at is not null as proved, i.identity_data ->> 'email' as identity
     from auth.users u join public.profiles p on p.id = u.id
     left join auth.identities i on i.user_id = u.id and i.provider = 'email' where u.id = '${ID.C1}'`,
  );

/** Runs a test with a client whose address is proved and who has requested another address. */
const changing = (work: (scene: Scene, former: string) => Promise<void>) =>
  play(async (scene) => {
    await prove(scene);
    const { email } = await scene.one('select email from auth.users where id = $1', [ID.C1]);
    await scene.sql(
      `insert into auth.identities (provider_id, user_id, provider, identity_data)
       values ($1, $1::text::uuid, 'email', jsonb_build_object('email', $2::text)) on conflict do nothing`,
      [ID.C1, email],
    );
    await ask(scene);
    await work(scene, email);
  });

describe('confirm_address_change, called with both links,', () => {
  test.each(SIDES)('changes the address %s', (_order, first, second) =>
    changing(async (scene, former) => {
      expect(await pending(scene)).toEqual([[NEXT, false, false]]);
      expect(await confirm(scene, first)).toBe('other_due');
      expect(await pending(scene)).toEqual([[NEXT, first === CURRENT_SECRET, first === NEW_SECRET]]);
      expect(await confirm(scene, first)).toBe('unknown');
      expect(await address(scene)).toEqual({ email: former, shown: former, proved: true, identity: former });
      expect(await confirm(scene, second)).toBe('changed');
      expect(await address(scene)).toEqual({ email: NEXT, shown: NEXT, proved: true, identity: NEXT });
      expect(await pending(scene)).toEqual([]);
      for (const secret of [first, second]) expect(await confirm(scene, secret)).toBe('unknown');
    })(),
  );

  test(
    'also changes the address of waiting mails, and keeps password and sessions',
    changing(async (scene, former) => {
      await scene.sql('insert into auth.sessions (user_id) values ($1)', [ID.C1]);
      const kept = () =>
        scene.one(
          `select encrypted_password, (select count(*) from auth.sessions s where s.user_id = u.id) as sessions
           from auth.users u where id = $1`,
          [ID.C1],
        );
      const before = await kept();
      const mail = `insert into public.mail_outbox (user_id, to_email, template, sent_at) values`;
      await scene.sql(
        `${mail} ('${ID.C1}', '${former}', 'decision', null), ('${ID.C1}', '${former}', 'decision', now())`,
      );
      for (const secret of [CURRENT_SECRET, NEW_SECRET]) await confirm(scene, secret);
      expect(await kept()).toEqual(before);
      expect(
        await scene.sql(
          `select to_email, sent_at is null as waits from public.mail_outbox where user_id = '${ID.C1}' order by waits`,
        ),
      ).toEqual([
        { to_email: former, waits: false },
        { to_email: NEXT, waits: true },
      ]);
      expect(
        await scene.sql(
          `select actor_id, actor_role, client_id, after from public.audit_log where action = 'change_address'`,
        ),
      ).toEqual([{ actor_id: ID.C1, actor_role: 'client', client_id: ID.C1, after: null }]);
    }),
  );
});

describe('confirm_address_change keeps the former address', () => {
  const NEVER: [string, string][] = [
    [
      'when the links are older than an hour',
      `update auth.users set email_change_sent_at = now() - interval '24 hours 1 minute'`,
    ],
    ['when the former address was never proved', 'update public.profiles set email_proved_at = null'],
    ['when the account is deactivated', 'update public.profiles set deactivated_at = now()'],
  ];
  test.each(NEVER)('%s', (_why, sql) =>
    changing(async (scene, former) => {
      await scene.sql(`${sql} where id = '${ID.C1}'`);
      for (const secret of [CURRENT_SECRET, NEW_SECRET]) expect(await confirm(scene, secret)).toBe('unknown');
      expect((await address(scene)).email).toBe(former);
    })(),
  );

  test(
    'when the client cancelled the change, and when the links are of an earlier change',
    changing(async (scene, former) => {
      await confirm(scene, NEW_SECRET);
      await scene.as('client_owner', 'select public.cancel_address_change()');
      expect(await pending(scene)).toEqual([]);
      expect(await confirm(scene, CURRENT_SECRET)).toBe('unknown');
      await ask(scene);
      await scene.sql(
        `update auth.users set email_change_token_new = 'f', email_change_token_current = 'a' where id = '${ID.C1}'`,
      );
      for (const secret of [CURRENT_SECRET, NEW_SECRET]) expect(await confirm(scene, secret)).toBe('unknown');
      expect((await address(scene)).email).toBe(former);
    }),
  );

  test(
    'when another account has registered the new address meanwhile, and drops the change',
    changing(async (scene, former) => {
      await confirm(scene, NEW_SECRET);
      await scene.sql('insert into auth.users (id, email) values ($1, $2)', [ID.NOBODY, NEXT]);
      expect(await confirm(scene, CURRENT_SECRET)).toBe('taken');
      expect(await address(scene)).toMatchObject({ email: former, shown: former, proved: true });
      expect(await pending(scene)).toEqual([]);
    }),
  );

  /** The authentication server's write when it changes an address itself. */
  const CONFIRMED = `update auth.users set email = email_change, email_change = '', email_change_token_current = '',
    email_change_token_new = '', email_change_confirm_status = 0 where id = '${ID.C1}'`;
  const attempt = (scene: Scene) => scene.attempt(() => scene.sql(CONFIRMED));
  const HELD = { code: 'P0001', message: 'address_not_confirmed' };

  test(
    'The database rejects a change by the authentication server itself after one link, with either link',
    changing(async (scene, former) => {
      expect(await attempt(scene)).toMatchObject(HELD);
      await confirm(scene, CURRENT_SECRET);
      expect(await attempt(scene)).toMatchObject(HELD);
      expect((await address(scene)).email).toBe(former);
      expect(await confirm(scene, NEW_SECRET)).toBe('changed');
    }),
  );

  test(
    'The database rejects a change by the authentication server for an account whose address was never proved',
    changing(async (scene, former) => {
      await scene.sql(`update auth.users set email_change_confirm_status = 1 where id = '${ID.C1}';
        update public.profiles set email_proved_at = null where id = '${ID.C1}'`);
      expect(await attempt(scene)).toMatchObject(HELD);
      expect((await address(scene)).email).toBe(former);
    }),
  );
});

test(
  'only the owner of an account reads and cancels its pending change of address',
  changing(async (scene) => {
    expect(await scene.as('client_other', 'select * from public.address_change()')).toEqual([]);
    await scene.as('client_other', 'select public.cancel_address_change()');
    expect(await pending(scene)).toEqual([[NEXT, false, false]]);
  }),
);

describe('the time of the last change mail', () => {
  const HELD = '2999-01-01';
  const sentAt = async (scene: Scene) =>
    (
      await scene.one(
        `select to_char(email_change_sent_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from auth.users where id = $1`,
        [ID.C1],
      )
    ).day;
  const unprove = (scene: Scene) =>
    scene.sql('update public.profiles set email_proved_at = null where id = $1', [ID.C1]);

  test(
    'is empty for an account with a proved address, so the authentication server may send a change mail',
    play(async (scene) => {
      await unprove(scene);
      expect(await sentAt(scene)).toBe(HELD);
      await prove(scene);
      expect(await sentAt(scene)).toBeNull();
    }),
  );

  test(
    'is in the future for a new account, so the authentication server sends it no change mail',
    play(async (scene) => {
      await scene.sql(`insert into auth.users (id, email) values ('${ID.NOBODY}', 'x@example.test')`);
      const { held } = await scene.one(
        'select email_change_sent_at = private.address_held_until() as held from auth.users where id = $1',
        [ID.NOBODY],
      );
      expect(held).toBe(true);
    }),
  );

  test.each([
    ['setting a password', 'email_change_sent_at = null'],
    ['sending many mails', `recovery_sent_at = clock_timestamp() + n * interval '1 second'`],
  ])('stays in the future for an unproved account after %s', (_what, change) =>
    play(async (scene) => {
      await unprove(scene);
      for (let n = 1; n <= 8; n++) {
        await scene.sql(`update auth.users set ${change.replace(' n ', ` ${n} `)} where id = '${ID.C1}'`);
      }
      expect(await sentAt(scene)).toBe(HELD);
    })(),
  );
});
