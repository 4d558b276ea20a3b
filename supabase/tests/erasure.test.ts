import { type Actor, atStage, ID, PATH, type Scene, useDatabase, workday } from './support';

const { play } = useDatabase();

const ADDRESS = 'ana@example.test';
const NEXT_ADDRESS = 'ana.nova@example.test';
const CPF = '123.456.789-09';
const PHONE = '5511988887777';
const NAME = 'Ana Cliente';

/** Tables of every schema of ours and of the platform in which a row says any of this. */
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

/** What GoTrue has after sign-ins, a forgotten password, a change of address half done, a second factor and a passkey. */
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

/** A whole case, at every step of which somebody is told or something is written down about the person. */
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

test(
  'an erased person is found in no column of any table',
  play(async (scene) => {
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
    expect(await mentions(scene, ...words)).toEqual([]);
  }),
);

test(
  'of the account nothing is left but an empty row, and of others everything',
  play(async (scene) => {
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
  }),
);

test(
  'an address somebody has left is forgotten, and mail that waits follows to the new one',
  play(async (scene) => {
    await scene.sql(atGoTrue(ADDRESS));
    await scene.sql(`select private.queue_mail('${ID.C1}', 'decision');
      update auth.users set email = '${NEXT_ADDRESS}', email_change = '' where id = '${ID.C1}';
      update auth.identities set identity_data = '{"email": "${NEXT_ADDRESS}"}' where user_id = '${ID.C1}'`);
    // Both are gone within minutes: they belong to a sign-in under way.
    expect(await mentions(scene, ADDRESS)).toEqual(['auth.flow_state', 'auth.webauthn_challenges']);
    expect(await scene.one('select to_email from public.mail_outbox')).toEqual({ to_email: NEXT_ADDRESS });
  }),
);

test(
  'an account that an administrator of the project deletes leaves nothing with the authentication server',
  play(async (scene) => {
    await scene.sql(atGoTrue(ADDRESS));
    await scene.sql(`select private.queue_mail('${ID.C1}', 'decision'); delete from auth.users where id = '${ID.C1}'`);
    expect(await mentions(scene, ADDRESS, NEXT_ADDRESS, PHONE)).toEqual([]);
  }),
);
