import * as fc from 'fast-check';
import { looksLikePassword } from '../../shared/src/domain';
import inputs from '../../shared/src/domain/looksLikePassword.inputs.json';
import { type Actor, atStage, ID, type Scene, useDatabase, type Value } from './support';
import { PERSONAL_DAY } from './support/fixture';

const { database, play, test } = useDatabase();

const verdicts = async (texts: string[]): Promise<boolean[]> => {
  const rows = await database().sql<{ is: boolean }[]>`select private.looks_like_password(t.text) as is
    from unnest(${texts}::text[]) with ordinality t (text, place) order by t.place`;
  return rows.map(({ is }) => is);
};

test('forty texts with passwords are rejected, and forty texts without are accepted', async () => {
  const found = async (texts: string[], wanted: boolean) => {
    const answers = await verdicts(texts);
    return texts.filter((_, at) => answers[at] !== wanted);
  };
  expect([inputs.refused.length, inputs.kept.length]).toEqual([40, 40]);
  expect(await found(inputs.refused, true)).toEqual([]);
  expect(await found(inputs.kept, false)).toEqual([]);
});

const oneOf = (...texts: string[]) => fc.constantFrom(...texts);
const WORDS = oneOf(
  'senha',
  'senhas',
  'SENHA',
  'ｓｅｎｈａ',
  'sen\u200bha',
  'Password',
  'clave',
  'palabra clave',
  'contraseña',
  'contrasen\u0303a',
  'pwd',
  'palavra-passe',
  'resenha',
  'é senha',
);
const ABOUT = oneOf(
  '',
  ' nova',
  ' do CEAC',
  ' do site da embaixada',
  ' que eu criei',
  ' de acesso.',
  ' DS-160',
  ' 1',
  ' à',
  ' rita@x.com',
  ' no https://x.com/?a=1',
);
const IS = oneOf('', '', ' é', ' É', ' era', ' e', ' is', ' para');
const SIGNS = oneOf(
  ':',
  ' : ',
  '：',
  ' = ',
  ' -> ',
  ' → ',
  ' \u2236 ',
  ' ',
  ' — ',
  ' - ',
  '-',
  '\n',
  ':\r\n',
  ' (',
  ' “',
  '\u00a0',
  '\t',
  '\u2028',
  '\u0085',
  '…',
  ', ',
  '. ',
  '? ',
);
const VALUES = oneOf(
  'Tigre77',
  'Rota#26',
  '1234',
  '１２３４',
  '45',
  'A045',
  'DS-160',
  'B1/B2',
  'FX123456',
  '10/03/2026',
  '14h30',
  '2026',
  'gato',
  'x',
  'İ9ſﬁ',
  'Σ1234',
  'ж1234',
  '45🙂',
  '🙂',
  '******',
  '!a1b2',
  '',
);
const ENDS = oneOf(
  '',
  '.',
  '!',
  '?',
  ')',
  ' obrigada',
  ', obrigada',
  '\nobrigada',
  '. Obrigada',
  '”',
  ' / b',
  ' 12345',
);
const SEED = 20_261_129;

test('database and browser give the same verdict on five thousand random texts', async () => {
  const texts = [
    fc.tuple(WORDS, ABOUT, IS, SIGNS, VALUES, ENDS).map((parts) => parts.join('')),
    fc.tuple(WORDS, fc.string({ unit: 'grapheme', maxLength: 40 })).map((parts) => parts.join(' ')),
  ]
    .flatMap((kind) => fc.sample(kind, { numRuns: 2500, seed: SEED }))
    // A text of Postgres has no U+0000.
    .map((text) => text.replaceAll('\0', ''));
  const here = await verdicts(texts);
  expect(texts.filter((text, at) => looksLikePassword(text) !== here[at])).toEqual([]);
  const refused = here.filter(Boolean).length;
  expect(refused).toBeGreaterThan(500);
  expect(here.length - refused).toBeGreaterThan(500);
});

const PASSWORD = 'A senha do CEAC é Tigre#7788';
const REFUSED = { code: '22023', message: 'looks_like_password' };

/** One row for each table that a case leaves empty. */
const ROWS = `
  insert into public.ds160_complements (application_id, field_version) values ('${ID.A1}', current_date);
  insert into public.case_notes (application_id, content) values ('${ID.A1}', 'x');
  insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', 'x', current_date);
  insert into public.saved_views (user_id, list, place, name, query) values ('${ID.AD}', 'clients', 1, 'x', '');
  insert into public.payments (id) values ('pi_1');
  insert into public.payments_to_resolve (payment_id, reason) values ('pi_1', 'already_active');
  insert into private.closed_areas (area, message) values ('client', 'x');
  insert into private.absences (consultant_id, from_date, from_time, to_date, to_time)
    values ('${ID.K1}', current_date + 3, '00:00', current_date + 3, '24:00')`;

interface Column {
  name: string;
  table: string;
  column: string;
  kind: string;
}
/** The columns in which the trigger searches for passwords. */
const guardedColumns = async (scene: Scene) =>
  (await scene.sql(`select w.name, w."table", w."column", w.kind from private.word_columns w
    join pg_trigger t on t.tgrelid = w."table"::regclass and t.tgfoid = 'private.refuse_passwords'::regproc and t.tgenabled = 'O'
    where pg_get_triggerdef(t.oid) ~ format('refuse_passwords\\(.*''%s''', w."column")
    order by w.name`)) as unknown as Column[];

/** Text columns without free text of users, by the reason. */
const LEFT_OUT: Record<string, string> = {
  'verbs check each answer, so that the error names the question': `ds160_complements.answers ds160_complements.english ds160_security_answers.answers ds160_security_answers.english`,
  'copies of texts that are checked elsewhere': `answered_requests.answer audit_log.before audit_words.after audit_words.before mail_outbox.data
    ds160_complements.earlier
    ds160_complements.english_of ds160_security_answers.english_of notifications.message notifications.metadata notifications.title`,
  'names of people and files': `case_files.original_name checkout_sessions.visitor_name document_submissions.file_name
    document_submissions.original_name profiles.full_name refund_accounts.holder_name travellers.full_name
    visa_applications.uploaded_documents`,
  'numbers, addresses and links': `ds160_complements.ceac_application_id ds160_complements.confirmation_number facts.source_url hand_overs.email mail_outbox.to_email profiles.calendly_url profiles.email
    profiles.phone refund_accounts.account refund_accounts.bank refund_accounts.branch refund_accounts.holder_document
    refund_accounts.pix_key`,
  'one of the listed words': `audit_log.action audit_log.actor_role audit_log.object_type checkout_sessions.visitor_language
    ds160_forms.marital_status ds160_forms.occupation_status ds160_forms.purpose_of_trip payments_to_resolve.reason
    payments_to_resolve.status`,
  'written by a program': `case_files.path checkout_sessions.secret_digest client_errors.class client_errors.message client_errors.path
    client_errors.remote client_errors.version client_loads.remote client_loads.version document_submissions.file_url
    payments_to_resolve.transfer_file push_subscriptions.auth push_subscriptions.endpoint push_subscriptions.p256dh
    saved_views.query ticket_messages.file_path web_vitals.remote web_vitals.version`,
  'written by a provider of payments or mail': `checkout_sessions.currency checkout_sessions.id failed_refunds.id
    failed_refunds.payment_id mail_events.address mail_events.detail mail_outbox.last_error payment_events.id
    payment_events.object_id payment_events.outcome payment_events.payment_intent_id payment_events.type payments.buyer_named
    payments.currency payments.dispute payments.id payments.outcome payments.payment_method payments.receipt_url
    payments.session_id payments_to_resolve.payment_id undeliverable.address undeliverable.detail
    user_subscriptions.checkout_session_id user_subscriptions.currency user_subscriptions.payment_intent_id
    user_subscriptions.receipt_url`,
};

test('the password trigger checks every column with free text of users', async (scene) => {
  const guarded = new Set((await guardedColumns(scene)).map(({ name }) => name));
  const columns = await scene.sql("select name from private.text_columns where decision <> 'exempt'");
  const names = columns.map(({ name }) => String(name)).filter((name) => !guarded.has(name));
  const known = Object.values(LEFT_OUT).flatMap((text) => text.split(/\s+/));
  expect(names.map((name) => name.replace(/^\w+\./, '')).sort()).toEqual(known.sort());
});

const written = (kind: string) =>
  ({ jsonb: `jsonb_build_object('a', jsonb_build_array(1, $1::text))`, 'text[]': "array['x', $1::text]" })[kind] ??
  '$1::text';

const refusalOf = async (scene: Scene, text: string, values: Value[]) =>
  scene.undone(async () => {
    const outcome = await scene.attempt(() => scene.sql(text, values));
    return 'code' in outcome
      ? { code: outcome.code, message: outcome.message, detail: outcome.detail }
      : outcome.length;
  });

test('the password trigger rejects a password in each of its columns and names the column', async (scene) => {
  await scene.sql(ROWS);
  const columns = await guardedColumns(scene);
  expect(columns.length).toBeGreaterThan(60);
  for (const { name, table, column, kind } of columns.filter(({ table: of }) => of !== 'public.audit_log')) {
    const set = `update ${table} set ${column} = ${written(kind)} returning 1`;
    expect([name, await refusalOf(scene, set, [PASSWORD])]).toEqual([name, { ...REFUSED, detail: column }]);
    expect([name, await refusalOf(scene, set, ['a senha chegou?'])]).not.toEqual([
      name,
      expect.objectContaining(REFUSED),
    ]);
  }
});

test('an audit entry with a password in its reason is rejected', async (scene) => {
  const entry = `insert into public.audit_log (actor_role, action, object_type, before, after)
    values ('admin', 'admin_set_role', 'mail', $1::text::jsonb, $2::text::jsonb) returning 1`;
  const words = JSON.stringify({ reason: PASSWORD });
  expect(await refusalOf(scene, entry, ['{}', words])).toEqual({ ...REFUSED, detail: 'after' });
  expect(await refusalOf(scene, entry, [words, '{}'])).toBe(1);
});

test('the name of an attached file is not checked like a message', async (scene) => {
  const message = (columns: string, values: string) =>
    `insert into public.ticket_messages (ticket_id, sender_id, content${columns})
     values ('${ID.TICKET}', '${ID.C1}', $1${values}) returning 1`;
  expect(await refusalOf(scene, message('', ''), ['senha A045.jpg'])).toMatchObject(REFUSED);
  const file = message(', file_path, file_size, mime_type', `, 'x', 1, 'image/jpeg'`);
  expect(await refusalOf(scene, file, ['senha A045.jpg'])).toBe(1);
});

test.each<[string, Actor, string]>([
  [
    'a message of a client',
    'client_owner',
    `insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.C1}', $1)`,
  ],
  [
    "a consultant's message",
    'consultant_assigned',
    `insert into public.ticket_messages (ticket_id, sender_id, content) values ('${ID.TICKET}', '${ID.K1}', $1)`,
  ],
  [
    'a note about a case',
    'consultant_assigned',
    `insert into public.case_notes (application_id, content) values ('${ID.A1}', $1)`,
  ],
  [
    'a task of a case',
    'consultant_assigned',
    `insert into public.case_tasks (application_id, title, due_on) values ('${ID.A1}', $1, current_date)`,
  ],
  [
    'a calendar entry',
    'consultant_assigned',
    `insert into public.consultant_appointments (consultant_id, date, time, title, is_personal)
     values ('${ID.K1}', ${PERSONAL_DAY}, '19:00', $1, true)`,
  ],
  ['an answer in the DS-160', 'client_owner', 'update public.ds160_forms set travel_history = $1'],
  [
    'the name of a saved view',
    'admin',
    `insert into public.saved_views (list, place, name, query) values ('clients', 1, $1, '')`,
  ],
])('%s, written without a verb, is rejected with a password and accepted without', (_, actor, text) =>
  play(async (scene) => {
    await atStage(scene, 'ds160_form');
    expect(await scene.refusal(actor, text, [PASSWORD])).toMatchObject(REFUSED);
    expect(await scene.attempt(() => scene.as(actor, text, ['a senha chegou?']))).not.toHaveProperty('code');
  })(),
);

test('a stored text from before the check blocks no change and no erasure', async (scene) => {
  await scene.sql(ROWS);
  await scene.sql("set local session_replication_role = 'replica'");
  await scene.sql('update public.case_notes set content = $1', [`${PASSWORD} de Ana Cliente`]);
  await scene.sql('update public.ds160_forms set travel_history = $1, us_contact = null', [PASSWORD]);
  await scene.sql("set local session_replication_role = 'origin'");
  await scene.as('client_owner', 'update public.ds160_forms set travel_history = $1, surname = $2', [PASSWORD, 'Lima']);
  await scene.sql('update public.case_notes set content = $1', [`${PASSWORD} de […]`]);
  const moved = 'update public.ds160_forms set us_contact = travel_history';
  expect(await refusalOf(scene, moved, [])).toEqual({ ...REFUSED, detail: 'us_contact' });
});
