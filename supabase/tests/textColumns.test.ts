import { UNDECIDED_COLUMNS } from '../declared/textColumns';
import { childSql, ID, PATH, type Scene, useDatabase } from './support';

const { play, test } = useDatabase();

const undecided = async (scene: Scene) => (await scene.sql(UNDECIDED_COLUMNS)).map(({ problem }) => problem);

test('every column that can hold text has a row in private.text_columns, and every row a column', async (scene) => {
  expect(await undecided(scene)).toEqual([]);
  expect((await scene.one('select count(*)::int as count from private.text_columns')).count).toBeGreaterThan(180);
});

const NO_ROW = 'can hold words and has no row in release/private.text_columns.json';

test.each([
  ['a text', 'alter table public.profiles add planted text', `public.profiles.planted ${NO_ROW}`],
  ['a bounded text', 'alter table private.absences add planted varchar(9)', `private.absences.planted ${NO_ROW}`],
  ['a list of texts', 'alter table public.case_notes add planted text[]', `public.case_notes.planted ${NO_ROW}`],
  ['JSON', 'alter table public.payments add planted jsonb', `public.payments.planted ${NO_ROW}`],
  ['a domain', 'alter table public.case_tasks add planted required.text', `public.case_tasks.planted ${NO_ROW}`],
  ['a new table', 'create table private.planted (word text)', `private.planted.word ${NO_ROW}`],
  [
    'a dropped column',
    'alter table public.profiles drop calendly_url cascade',
    'public.profiles.calendly_url has a row in release/private.text_columns.json and is no column that can hold words',
  ],
])('undecided reports a missing counterpart: %s', (_kind, statement, problem) =>
  play(async (scene) => {
    await scene.sql(statement);
    expect(await undecided(scene)).toEqual([problem]);
  })(),
);

test('a new profile column is erased and exported as its row in private.text_columns states', async (scene) => {
  await scene.sql(`alter table public.profiles add hometown text, add planet text;
    insert into private.text_columns (name, decision, is_exported, reason) values
      ('public.profiles.hometown', 'erased', true, null), ('public.profiles.planet', 'exempt', false, 'everybody lives there');
    update public.profiles set hometown = 'Recife', planet = 'Terra'`);
  const { profile } = await scene.call<{ profile: Record<string, unknown> }>('client_owner', 'export_my_data()');
  expect(profile).toMatchObject({ hometown: 'Recife' });
  expect(profile).not.toHaveProperty('planet');
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
  const cities = (id: string) => scene.sql('select hometown, planet from public.profiles where id = $1', [id]);
  expect(await cities(ID.C1)).toEqual([{ hometown: null, planet: 'Terra' }]);
  expect(await cities(ID.C2)).toEqual([{ hometown: 'Recife', planet: 'Terra' }]);
});

/** A row of the client in each table that a case leaves empty. */
const MORE_ROWS = `
  insert into public.payments (id, subscription_id, user_id, buyer_named, amount_cents, currency, captured_at, outcome)
    values ('pi_1', '${ID.S1}', '${ID.C1}', '${ID.C1}', 49997, 'brl', now(), 'activated');
  insert into public.payments_to_resolve (payment_id, user_id, reason) values ('pi_1', '${ID.C1}', 'refund_requested');
  insert into private.refund_accounts (payment_id, kind, bank, branch, account, holder_name, holder_document)
    values ('pi_1', 'account', '001', '1234', '1234567-8', 'Maria Lima', '52998224725');
  insert into public.ds160_complements (application_id, field_version) values ('${ID.A1}', current_date);
  insert into public.ds160_security_answers (application_id, consent_version, consented_at) values ('${ID.A1}', '2026-11', now());
  insert into public.case_files (application_id, kind, path, original_name, file_size)
    values ('${ID.A1}', 'other', '${PATH.caseFile}', 'carta.pdf', 1);
  insert into private.consents (person_id, kind, version) values ('${ID.C1}', 'terms', '2026-01');
  ${childSql()[0]};
  insert into private.mail_preferences (user_id, muted) values ('${ID.C1}', '{steps}');
  insert into private.retention_notices (what, thing_id, since, client_id, goes_on)
    values ('case_files', '${ID.A1}', now(), '${ID.C1}', current_date);
  insert into private.push_subscriptions (user_id, endpoint, p256dh, auth)
    values ('${ID.C1}', 'https://push.example.test/1', repeat('a', 87), repeat('a', 22));
  insert into public.checkout_sessions (id, subscription_id, plan_id, amount_cents, currency, secret_digest)
    values ('cs_1', '${ID.S1}', '${ID.PLAN_B1}', 1, 'brl', repeat('a', 64));
  insert into public.client_errors (user_id, remote, class) values ('${ID.C1}', 'client', 'TypeError');
  insert into private.client_loads (user_id, remote, version) values ('${ID.C1}', 'client', '1');
  insert into public.saved_views (user_id, list, place, name, query) values ('${ID.C1}', 'clients', 1, 'x', 'y');
  insert into public.mail_outbox (user_id, to_email, template) values ('${ID.C1}', 'ana@example.test', 'decision');
  insert into public.audit_log (actor_role, action, object_type, client_id, before, after)
    values ('admin', 'admin_set_role', 'mail', '${ID.C1}', '{"x": {}}', '{"x": {}}')`;

/** The condition for the client's rows in tables without an owner column. */
const OWN: Record<string, string> = {
  'public.case_notes': `t.application_id = '${ID.A1}'`,
  'public.case_tasks': `t.application_id = '${ID.A1}'`,
  'public.checkout_sessions': `t.subscription_id = '${ID.S1}'`,
  'public.subscription_plans': `t.id = '${ID.PLAN_B1}'`,
  'private.consents': `t.person_id = '${ID.C1}'`,
  'private.refund_accounts': "t.payment_id = 'pi_1'",
};

interface Column {
  name: string;
  table: string;
  column: string;
  kind: string;
  decision: string;
  is_exported: boolean;
  own: string;
}

async function ownColumns(scene: Scene): Promise<Column[]> {
  const rows = (await scene.sql(`select w.*, c.decision, c.is_exported from private.word_columns w
    join private.text_columns c using (name) order by name`)) as unknown as (Column & { owner: string | null })[];
  return rows
    .map((row) => ({ ...row, own: row.owner ? `t.${row.owner} = '${ID.C1}'` : (OWN[row.table] ?? 'false') }))
    .filter(({ own }) => own !== 'false');
}

const written = (kind: string) =>
  ({ jsonb: "jsonb_build_object('words', $1::text)", 'text[]': 'array[$1::text]' })[kind] ?? '$1::text';

/** Writes a distinct word into each text column of the client's rows. */
async function fill(scene: Scene, columns: Column[]): Promise<Map<string, string>> {
  const words = new Map<string, string>();
  for (const [index, { name, table, column, kind, own }] of columns.entries()) {
    const word = `palavra${index}x`;
    const outcome = await scene.attempt(() =>
      scene.sql(`update ${table} t set ${column} = ${written(kind)} where ${own} returning 1`, [word]),
    );
    if (!('code' in outcome) && outcome.length > 0) words.set(name, word);
  }
  return words;
}

test("an erasure removes a person's words from every column with that decision", async (scene) => {
  await scene.sql(MORE_ROWS);
  const columns = (await ownColumns(scene)).filter(({ decision }) => !['exempt', 'retained'].includes(decision));
  const own = columns.filter(({ table }) => table !== 'public.subscription_plans');
  const words = await fill(scene, own);
  expect(words.size).toBeGreaterThan(60);
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
  const left: string[] = [];
  for (const { name, table } of own) {
    const word = words.get(name);
    if (word && (await scene.sql(`select from ${table} t where t::text ~ $1`, [`${word}\\M`])).length > 0)
      left.push(name);
  }
  expect(left).toEqual([]);
});

const holds = (value: unknown, key: string, wanted: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([name, inner]) => (name === key && JSON.stringify(inner) === wanted) || holds(inner, key, wanted),
  );

test('an export has exactly the columns marked as exported', async (scene) => {
  await scene.sql(MORE_ROWS);
  const columns = await ownColumns(scene);
  const words = await fill(scene, columns);
  const everything = await scene.call('client_owner', 'export_my_data()');
  const text = JSON.stringify(everything);
  const wrong: string[] = [];
  for (const { name, table, column, own, is_exported } of columns) {
    const word = words.get(name);
    if (!is_exported) {
      if (word && text.includes(word)) wrong.push(`${name} is exported`);
      continue;
    }
    const [row] = await scene.sql(
      `select to_jsonb(t) -> '${column}' as value from ${table} t where ${own} order by t.${column} is null limit 1`,
    );
    if (!holds(everything, column, JSON.stringify(row?.value))) wrong.push(`${name} is missing`);
  }
  expect(wrong).toEqual([]);
});

test('only columns of tables with rows of a person are marked as exported', async (scene) => {
  const own = new Set((await ownColumns(scene)).map(({ name }) => name));
  const rows = await scene.sql('select name from private.text_columns where is_exported');
  expect(rows.map(({ name }) => String(name)).filter((name) => !own.has(name))).toEqual([]);
});

test("an erasure deletes exactly the files of the person's applications, also with another user's id in their path", async (scene) => {
  const foreign = PATH.passport.replace(ID.C1, ID.C3).replace('a1b2c3d4', 'moved0000');
  const others = PATH.other.replace(ID.C2, ID.C1).replace('a1b2c3d4', 'moved0000');
  await scene.sql(
    `insert into storage.objects (bucket_id, name) values ('visa-documents', '${foreign}'), ('visa-documents', '${others}'),
      ('visa-documents', '${PATH.attachment}'), ('visa-documents', '${PATH.caseFile}')`,
  );
  await scene.call('admin', 'admin_resolve_erasure($1, $2)', [ID.ERASURE, 'done']);
  const erased = (await scene.sql('select path from private.erased_objects order by path')).map(({ path }) => path);
  const mine = [PATH.passport, PATH.newPassport, PATH.financial, PATH.receipt, PATH.attachment, PATH.caseFile, foreign];
  expect(erased).toEqual([...mine].sort());
});
