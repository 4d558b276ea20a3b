import { type Actor, atStage, childSql, ID, OTHERS, PATH, type Scene, useDatabase, workday } from './support';

const { play, test } = useDatabase();

const ADDRESS = 'ana@example.test';
const NEXT_ADDRESS = 'ana.nova@example.test';
const CPF = '123.456.789-09';
const PHONE = '5511988887777';
const NAME = 'Ana Cliente';

/** Tables of our schemas and of the platform with a row that contains one of the words. */
async function mentions(scene: Scene, ...words: string[]): Promise<string[]> {
  const tables = await scene.sql(`select c.oid::regclass::text as name from pg_class c
    where c.relkind in ('r', 'p', 'm') and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and c.relnamespace::regnamespace::text !~ '^pg_' order by 1`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await scene.sql(`select 1 from ${name} t where t::text ~* any ($1) limit 1`, [
      words.map((word) => `\\m${word.replace(/[^\w@ ]/g, '\\$&')}`),
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

/**
 * GoTrue's rows after sign-ins, a password recovery, an unfinished change of address, a second factor and a passkey.
 */
const atGoTrue = (address: string) => `
  update auth.users set phone = '${PHONE}', email_change = '${NEXT_ADDRESS}', phone_change = '${PHONE}',
    email_change_token_new = 'new', email_change_token_current = 'current', recovery_token = 'recovery',
    confirmation_token = 'confirmation', reauthentication_token = 'again', encrypted_password = 'hash',
    raw_app_meta_data = '{"cpf": "${CPF}"}', raw_user_meta_data = '{"full_name": "${NAME}", "phone": "${PHONE}"}'
  where id = '${ID.C1}';
  insert into auth.identities (provider_id, provider, user_id, identity_data)
  values ('${ID.C1}', 'email', '${ID.C1}', '{"email": "${address}", "sub": "${ID.C1}"}');
  insert into auth.sessions (id, user_id, user_agent, ip) values ('${ID.NOBODY}', '${ID.C1}', '${NAME}', '203.0.113.7');
  insert into auth.refresh_tokens (token, user_id, session_id) values ('t1', '${ID.C1}', '${ID.NOBODY}');
  insert into auth.refresh_tokens (token, user_id) values ('t2', '${ID.C1}');
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
  values ('${ID.C1}', 'recovery_token', 'h1', '${address}'), ('${ID.C1}', 'email_change_token_new', 'h2', '${NEXT_ADDRESS}');
  insert into auth.flow_state (user_id, provider_type, authentication_method, provider_access_token, referrer)
  values ('${ID.C1}', 'email', 'recovery', '${address}', '${ID.C1}');
  insert into auth.mfa_factors (user_id, friendly_name, factor_type, status, phone)
  values ('${ID.C1}', '${NAME}', 'totp', 'verified', '${PHONE}');
  insert into auth.webauthn_credentials (user_id, credential_id, public_key, friendly_name)
  values ('${ID.C1}', 'a', 'b', '${NAME}');
  insert into auth.webauthn_challenges (user_id, challenge_type, session_data, expires_at)
  values ('${ID.C1}', 'registration', '{"name": "${address}"}', now());
  insert into auth.audit_log_entries (payload) values
    ('{"action": "login", "actor_id": "${ID.C1}", "actor_username": "${address}"}'),
    ('{"action": "user_recovery_requested", "actor_username": "${address.toUpperCase()}"}'),
    ('{"action": "user_modified", "actor_username": "service_role", "traits": {"user_id": "${ID.C1}", "user_email": "x"}}'),
    ('{"action": "login", "actor_id": "${ID.C2}", "actor_username": "joana@example.test"}');`;

const IN_AUTH = [
  'auth.audit_log_entries',
  'auth.flow_state',
  'auth.identities',
  'auth.mfa_factors',
  'auth.one_time_tokens',
  'auth.sessions',
  'auth.users',
  'auth.webauthn_challenges',
  'auth.webauthn_credentials',
];

async function decideErasure(scene: Scene, decision: 'done' | 'rejected'): Promise<void> {
  const { id } = await scene.one("select id from public.erasure_requests where status = 'requested'");
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [id, decision]);
}

/** Plays a whole case with every step that notifies a user or writes data about the client. */
async function liveThroughACase(scene: Scene): Promise<void> {
  const call = (actor: Actor, verb: string) => scene.as(actor, `select * from public.${verb}`);
  await scene.sql(`update public.profiles set phone = '${PHONE}' where id = '${ID.C1}';
    update public.application_steps set notes = '${NAME} ${CPF}',
      metadata = metadata || '{"receipt_url": "${PATH.receipt}"}' where client_id = '${ID.C1}';
    update public.ds160_forms set travel_history = '${CPF}' where client_id = '${ID.C1}';
    insert into public.payments (id, user_id, buyer_named, amount_cents, currency, captured_at, outcome)
      values ('pi_1', '${ID.C1}', '${ID.C1}', 49997, 'brl', now(), 'activated');
    insert into public.mail_outbox (to_email, template) values ('${ADDRESS}', 'set_password')`);
  await atStage(scene, 'document_collection');
  await call('client_owner', `submit_documents('${ID.A1}')`);
  await call('consultant_assigned', `review_document('${ID.PASSPORT}', 'rejected', 'CPF ${CPF}')`);
  await atStage(scene, 'ds160_form');
  await call('client_owner', `submit_ds160('${ID.A1}')`);
  await call('consultant_assigned', `fill_complement('${ID.A1}', 0, '{"home_line1": "${NAME}"}')`);
  await call('client_owner', `save_complement('${ID.A1}', 1, '{"home_city": "${NAME}"}')`);
  await call(
    'client_owner',
    `save_security('${ID.A1}', 'Security and Background 1', '{"sec_disease": {"yes": true, "text": "${CPF}"},
    "sec_disorder": {"yes": false}, "sec_drug_use": {"yes": false}}', '2026-11')`,
  );
  await atStage(scene, 'payment');
  await call('consultant_assigned', `register_protocol('${ID.A1}', 'AA00ABCDEF')`);
  await call('client_owner', `submit_payment_receipt('${ID.A1}', 'pix', '${PATH.receipt}')`);
  await call('client_owner', `reschedule_pre_interview('${ID.BOOKING}', ${workday(20)}, '10:00')`);
  await scene.sql(`insert into public.ticket_messages (ticket_id, sender_id, content)
    values ('${ID.TICKET}', '${ID.C1}', 'Meu CPF é ${CPF}')`);
  await scene.as(
    'consultant_assigned',
    `insert into public.case_notes (application_id, content)
    values ('${ID.A1}', '${NAME}, CPF ${CPF}')`,
  );
  await scene.as(
    'consultant_assigned',
    `insert into public.case_tasks (application_id, title, due_on)
    values ('${ID.A1}', 'Ligar para ${NAME}', current_date)`,
  );
  await call('client_owner', `request_refund('Sou ${NAME}, CPF ${CPF}')`);
  await call('admin', `admin_assign_consultant('${ID.A1}', '${ID.K2}')`);
  await scene.sql('delete from public.erasure_requests');
  await call('client_owner', `request_erasure('${NAME}, ${CPF}')`);
  await decideErasure(scene, 'rejected');
  await call('client_owner', `request_erasure('${NAME}, ${CPF}')`);
  await atStage(scene, 'decision');
  await call('consultant_other', `record_decision('${ID.A1}', 'refused', current_date - 1, null, '${NAME}: ${CPF}')`);
}

const erase = (scene: Scene) => decideErasure(scene, 'done');

/** Sends the mail about the erasure, which is the last row with the address. */
async function sendLastMail(scene: Scene): Promise<void> {
  const mail = await scene.one(
    "select id, to_email, template, data from public.mail_outbox where to_email not like '%@invalid.invalid' and user_id is null and template = 'erasure_done'",
  );
  expect(mail).toMatchObject({ to_email: ADDRESS, data: { language: 'pt' } });
  const claimed = await scene.as('service_role', 'select id, attempts from public.claim_mail(100)');
  const attempt = claimed.find(({ id }) => id === mail.id)?.attempts;
  await scene.call('service_role', 'finish_mail($1, $2)', [mail.id, attempt]);
}

test("an erased person's data is in no column of any table", async (scene) => {
  await liveThroughACase(scene);
  await scene.sql(atGoTrue(ADDRESS));
  const words = [ADDRESS, NEXT_ADDRESS, NAME, CPF, PHONE];
  expect(await mentions(scene, ...words)).toEqual(
    expect.arrayContaining([
      ...IN_AUTH,
      'notifications',
      'mail_outbox',
      'payments_to_resolve',
      'ticket_messages',
      'case_notes',
      'case_tasks',
    ]),
  );
  await erase(scene);
  expect(await mentions(scene, ...words)).toEqual(['mail_outbox']);
  await sendLastMail(scene);
  expect(await mentions(scene, ...words)).toEqual([]);
});

test('an erasure keeps one empty row of the account, and every row of other accounts', async (scene) => {
  await liveThroughACase(scene);
  await scene.sql(atGoTrue(ADDRESS));
  await erase(scene);
  const rows = await scene.sql(`select c.oid::regclass::text as name from pg_class c
      where c.relkind = 'r' and c.relnamespace = 'auth'::regnamespace order by 1`);
  const left: string[] = [];
  for (const { name } of rows) {
    const { count } = await scene.one(`select count(*)::int as count from ${name} t where t::text like $1`, [
      `%${ID.C1}%`,
    ]);
    if (count > 0) left.push(`${name} ${count}`);
  }
  expect(left).toEqual(['auth.users 1']);
  expect(await scene.sql('select payload from auth.audit_log_entries')).toHaveLength(1);
  expect(
    await scene.one(`select email_change, phone_change, confirmation_token, recovery_token, email_change_token_new,
        email_change_token_current, phone_change_token, reauthentication_token from auth.users where id = '${ID.C1}'`),
  ).toEqual({
    email_change: '',
    phone_change: '',
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change_token_current: '',
    phone_change_token: '',
    reauthentication_token: '',
  });
  expect(await scene.sql("select id from public.payments where id = 'pi_1'")).toHaveLength(1);
});

test('a former address is removed, and waiting mail goes to the new one', async (scene) => {
  await scene.sql(atGoTrue(ADDRESS));
  await scene.sql(`select private.queue_mail('${ID.C1}', 'decision');
      select set_config('rotavisto.confirmed_address', '${ID.C1}', true);
      update auth.users set email_change_confirm_status = 1 where id = '${ID.C1}';
      update auth.users set email = '${NEXT_ADDRESS}', email_change = '' where id = '${ID.C1}';
      update auth.identities set identity_data = '{"email": "${NEXT_ADDRESS}"}' where user_id = '${ID.C1}'`);
  // Both tables belong to a running sign-in and are cleared within minutes.
  expect(await mentions(scene, ADDRESS)).toEqual(['auth.flow_state', 'auth.webauthn_challenges']);
  expect(await scene.one('select to_email from public.mail_outbox')).toEqual({ to_email: NEXT_ADDRESS });
});

test('deleting an account in the authentication server leaves none of its addresses there', async (scene) => {
  await scene.sql(atGoTrue(ADDRESS));
  await scene.sql(`select private.queue_mail('${ID.C1}', 'decision'); delete from auth.users where id = '${ID.C1}'`);
  expect(await mentions(scene, ADDRESS, NEXT_ADDRESS, PHONE)).toEqual([]);
});

/** Words about the person as a browser, a colleague or the payment provider may have written them. */
const MARKS = [`${NAME} ${ADDRESS} ${PHONE}`, `${NAME} 1`, ADDRESS, PHONE, `https://calendly.com/${ADDRESS}`];

/** Columns of the platform without personal text, each with a reason; our own are rows of `private.text_columns`. */
const WORDLESS: Record<string, string> = {
  'auth.mfa_amr_claims': 'goes with its session',
  'auth.mfa_challenges': 'goes with its factor',
  'auth.refresh_tokens.user_id': 'an id',
  'auth.users.aud': 'a word of the authentication server',
  'auth.users.role': 'a word of the authentication server',
  'mail_outbox.to_email': 'the address of whom the mail is for',
  'realtime.messages': 'of the platform, which forgets them after three days; ours carry presence alone',
  'storage.buckets': 'of the product',
  'storage.objects': 'paths made of ids, until the files are removed through the storage service',
  'supabase_migrations.schema_migrations': 'of the product',
};

/** The one retained column that an erasure still clears. */
const EMPTIED = 'public.payments.buyer_named';

const wordless = async (scene: Scene): Promise<Set<string>> =>
  new Set(
    (
      await scene.sql(
        `select name from private.text_columns where decision = 'exempt' or decision = 'retained' and name <> '${EMPTIED}'`,
      )
    ).map(({ name }) => String(name).replace(/^public\./, '')),
  );

/** Columns that identify the person: the searched words are read from them, so the test does not write them. */
const IDENTITY = ['profiles.email', 'profiles.full_name', 'profiles.phone', 'auth.users.email', 'auth.users.phone'];

interface Column {
  table: string;
  name: string;
  type: string;
}

const wordColumns = async (scene: Scene): Promise<Column[]> =>
  (await scene.sql(`select c.oid::regclass::text as "table", a.attname as name,
      case when t.typtype = 'd' then t.typbasetype::regtype::text else a.atttypid::regtype::text end as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where c.relkind in ('r', 'p', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and c.relnamespace::regnamespace::text !~ '^pg_|^information_schema$'
      and (case when t.typtype = 'd' then t.typbasetype::regtype::text else a.atttypid::regtype::text end)
        in ('text', 'text[]', 'json', 'jsonb', 'jsonb[]', 'character varying', 'character', 'citext', 'xml')
    order by 1, a.attnum`)) as unknown as Column[];

const written = ({ name, type }: Column): string =>
  ({
    json: `(coalesce(${name}::jsonb, '{}') || jsonb_build_object('words', $1::text))::json`,
    jsonb: `coalesce(${name}, '{}') || jsonb_build_object('words', $1::text)`,
    'text[]': `array_append(${name}, $1::text)`,
  })[type] ?? '$1::text';

/**
 * Writes the person's words into a column in every row that belongs to no other client; returns false when no words
 * fit.
 */
async function write(scene: Scene, column: Column): Promise<boolean> {
  // Columns in which staff describe themselves are left out.
  const staff = [ID.K1, ID.K2, ID.AD, ...OTHERS.map(({ id }) => id)].map((id) => `|${id}`).join('');
  const spared = column.table === 'profiles' || column.table.startsWith('auth.') ? staff : '';
  const others = `t::text !~ '${ID.C2}|${ID.C3}|${ID.S2}${spared}'`;
  const rows = [others, `t.ctid = (select t.ctid from ${column.table} t where ${others} limit 1)`];
  for (const where of rows) {
    for (const mark of MARKS) {
      const outcome = await scene.attempt(() =>
        scene.sql(`update ${column.table} t set ${column.name} = ${written(column)} where ${where} returning 1`, [
          mark,
        ]),
      );
      if (!('code' in outcome)) return outcome.length > 0;
    }
  }
  return false;
}

/** One row for each table that the played case leaves empty. */
const MORE_ROWS = `
  insert into public.saved_views (user_id, list, place, name, query) values
    ('${ID.AD}', 'clients', 1, 'Urgentes', 'search=x'),
    ('${ID.AD}', 'clients', 2, 'De antes', 'search=${NAME.replace(' ', '+')}'),
    ('${ID.AD}', 'clients', 3, 'Dela', 'search=${ADDRESS.replace('@', '%40')}');
  insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency, secret_digest)
    values ('cs_1', '${ID.S1}', '${ID.PLAN_B1}', 1, 'brl', repeat('a', 64));
  insert into public.client_errors (user_id, remote, class) values ('${ID.C1}', 'client', 'TypeError'),
    ('${ID.K1}', 'consultant', 'TypeError'), (null, 'landing', 'TypeError');
  insert into private.client_loads (user_id, remote, version) values ('${ID.C1}', 'client', '1');
  insert into private.closed_areas (area, message) values ('client', 'Voltamos logo');
  insert into private.answered_requests (id, user_id, fingerprint, answer)
    select gen_random_uuid(), p.id, '', '{}' from public.profiles p;
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
    values ('${ID.C1}', 'https://push.example.test/1', repeat('a', 87), repeat('a', 22));
  insert into public.case_notes (application_id, content) values ('${ID.A2}', E'Irmã de\\n${NAME}');
  insert into public.case_files (application_id, kind, path, original_name, file_size)
    values ('${ID.A1}', 'other', '${PATH.caseFile}', 'carta.pdf', 1);
  insert into private.absences (consultant_id, from_date, from_time, to_date, to_time, reason)
    values ('${ID.K1}', current_date, '00:00', current_date, '24:00', 'Com o cliente');
  insert into private.refund_accounts (payment_id, kind, bank, branch, account, holder_name, holder_document)
    select p.id, 'account', '001', '1234', '1234567-8', 'Maria Lima', '52998224725' from public.payments p limit 1;
  insert into public.mail_outbox (user_id, to_email, template, data)
    values ('${ID.AD}', 'ada@example.test', 'decision', jsonb_build_object('said', E'\\n${NAME}'));
  insert into public.audit_log (actor_role, action, object_type, client_id, before, after) values
    ('admin', 'record_consent', 'profile', '${ID.C1}', '{"note": "${NAME}", "status": {"said": "${ADDRESS}"}}', '{"unknown": "${PHONE}"}'),
    ('admin', 'admin_dismiss_mail', 'mail', null, null, '{"reason": "${NAME} ${ADDRESS} ${PHONE}"}');
  insert into public.audit_log (actor_role, action, object_type, before, after)
    select 'admin', 'admin_save_fact', o, '{"message": "${NAME}"}', '{"message": "${ADDRESS}"}'
    from unnest(array['area', 'fact', 'plan', 'quick_message', 'document', 'payment']) o;
  select private.apply_mail_event('msg_1', 'bounce', '${ADDRESS}', now(), 'User unknown');
  insert into private.web_vitals (remote, version) values ('landing', '1');
  ${childSql().join(';')};
  insert into private.hand_overs (traveller_id, email) values ('${ID.CHILD}', 'clara@example.test')`;

test("an erasure removes the person's words from every column that can hold text", async (scene) => {
  await liveThroughACase(scene);
  await scene.sql(atGoTrue(ADDRESS));
  await scene.sql(MORE_ROWS);
  const columns = await wordColumns(scene);
  const exempt = await wordless(scene);
  const named = columns.filter(
    ({ table, name }) =>
      ![table, `${table}.${name}`].some((place) => place in WORDLESS || exempt.has(place) || IDENTITY.includes(place)),
  );
  const filled: string[] = [];
  for (const column of named) if (await write(scene, column)) filled.push(`${column.table}.${column.name}`);
  const written = new Set(filled.map((name) => name.slice(0, name.lastIndexOf('.'))));
  // When this fails, a new table needs a row in MORE_ROWS.
  expect([...new Set(named.map(({ table }) => table).filter((table) => !written.has(table)))]).toEqual([]);
  expect(filled.length).toBeGreaterThan(90);
  await erase(scene);
  // The address was reported as undeliverable above, so no last mail goes there.
  expect(await mentions(scene, ADDRESS, NEXT_ADDRESS, NAME, PHONE)).toEqual([]);
});

test('every listed column without personal text exists', async (scene) => {
  const columns = await wordColumns(scene);
  const known = new Set(columns.flatMap(({ table, name }) => [table, `${table}.${name}`]));
  expect([...Object.keys(WORDLESS), ...IDENTITY].filter((name) => !known.has(name))).toEqual([]);
});

test('an erasure keeps ids and figures in the audit, and the words of people with similar names', async (scene) => {
  await liveThroughACase(scene);
  await scene.sql(`insert into public.case_notes (application_id, content) values
      ('${ID.A2}', 'Mariana Cliente, Ana Clientela, joana@example.test, ana@example.test.br, 1${PHONE}: ${NAME}')`);
  await erase(scene);
  expect(await scene.one(`select content from public.case_notes where application_id = '${ID.A2}'`)).toEqual({
    content: `Mariana Cliente, Ana Clientela, joana@example.test, ana@example.test.br, 1${PHONE}: […]`,
  });
  expect([
    ...(await scene.sql(`select before, after from private.audit_entries
        where action in ('register_protocol', 'review_document') and client_id = '${ID.C1}' order by id`)),
  ]).toEqual([
    {
      before: { status: 'pending', step: 'document_review' },
      after: { status: 'rejected', step: 'document_collection' },
    },
    { before: {}, after: {} },
  ]);
});

test.each(['registered before the erasure', 'asked for afterwards'])(
  'an erasure succeeds when another account has its placeholder address (%s)',
  (when) =>
    play(async (scene) => {
      const guess = `removed-${ID.C1}@invalid.invalid`;
      const register = () =>
        scene.attempt(() => scene.sql(`insert into auth.users (id, email) values ('${ID.NOBODY}', '${guess}')`));
      await scene.sql(`update public.visa_applications set status = 'completed', outcome = 'approved'`);
      if (when.startsWith('registered')) {
        // Like an account from before the trigger that rejects placeholder addresses.
        await scene.sql('alter table auth.users disable trigger on_placeholder_registered');
        await register();
        await scene.sql('alter table auth.users enable trigger on_placeholder_registered');
      } else {
        expect(await register()).toMatchObject({ message: 'invalid_email' });
      }
      await erase(scene);
      const { email } = await scene.one(`select email from public.profiles where id = '${ID.C1}'`);
      expect(email).toMatch(/^removed-[0-9a-f-]{36}@invalid\.invalid$/);
      expect(email).not.toBe(guess);
    })(),
);
