import { type Actor, claimsOf, claimsOfPerson, ID, useDatabase } from './support';
import { keepRows } from './support/keepRows';
import { type MatrixRow, setupOf, sqlRows, statementOf } from './support/matrix';
import { type Call, inTurn } from './support/turns';

/** A verb that waited for a concurrent change of rights answers as if it had been called after that change. */
const { database } = useDatabase();

const SECOND_ADMIN = '00000000-0000-4000-8000-0000000000a9';
let restoreRows: () => Promise<void>;
beforeAll(async () => {
  await database().sql.unsafe(`insert into auth.users (id, email) values ('${SECOND_ADMIN}', 'segunda@example.test');
    update public.profiles set role = 'admin', email_proved_at = now() where id = '${SECOND_ADMIN}'`);
  restoreRows = await keepRows(database().sql);
});
afterEach(() => restoreRows());

const asSecondAdmin = (text: string): Call => [
  'owner',
  `select set_config('request.jwt.claims', '${JSON.stringify({ ...claimsOfPerson(SECOND_ADMIN), aal: 'aal2' })}', true); ${text}`,
];
const idOf = (actor: Actor) => claimsOf(actor).sub;

/** Verbs that any caller may use for reports, also without an account. */
const FOR_EVERYBODY = ['confirm_address_change', 'report_client_error', 'report_load', 'report_vitals'];

const ALLOWED = sqlRows().filter(
  ({ type, detail, denyMode, actor }) =>
    type === 'rpc' && detail === 'valid arguments' && denyMode === '' && idOf(actor) !== undefined,
);

/** One matrix row for each role that may call a writing verb. */
async function writingVerbs(): Promise<{ names: string[]; rows: MatrixRow[] }> {
  const verbs = await database().sql<{ proname: string }[]>`select distinct proname from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v'
      and has_function_privilege('authenticated', oid, 'execute') order by 1`;
  const names = verbs.map(({ proname }) => proname).filter((name) => !FOR_EVERYBODY.includes(name));
  const met = new Set<string>();
  const rows = ALLOWED.filter(({ object, actor }) => {
    const key = `${object} ${actor.split('_')[0]}`;
    if (!names.includes(object) || met.has(key)) return false;
    met.add(key);
    return true;
  });
  return { names, rows };
}

async function prepare(row: MatrixRow): Promise<Call> {
  const { setup = [], text } = statementOf(row);
  await database().sql.unsafe(['select 1', ...setupOf(row.precondition), ...setup].join('; '));
  return [row.actor, text];
}

test('every writing verb waits for a concurrent deactivation of its caller and is rejected after it', async () => {
  const { names, rows } = await writingVerbs();
  expect([...new Set(rows.map(({ object }) => object))].sort()).toEqual(names);
  const wrong: string[] = [];
  for (const row of rows) {
    const call = await prepare(row);
    const change = asSecondAdmin(`select private.admin_set_deactivated('${idOf(row.actor)}', true)`);
    const { hasWaited, refusal } = await inTurn(database(), change, call);
    if (!hasWaited || refusal?.code !== '42501') {
      wrong.push(`${row.object} of ${row.actor}: ${hasWaited ? 'waits' : 'does not wait'}, ${refusal?.code ?? 'done'}`);
    }
    await restoreRows();
  }
  expect(wrong).toEqual([]);
});

const HANDED_ON = `update public.visa_applications set consultant_id = '${ID.K2}' where client_id = '${ID.C1}';
  update public.support_tickets set consultant_id = '${ID.K2}' where client_id = '${ID.C1}';
  update public.consultant_appointments set consultant_id = '${ID.K2}' where client_id = '${ID.C1}';
  update public.document_submissions set status = status where client_id = '${ID.C1}';
  update public.profiles set updated_at = now() where id = '${ID.C1}'`;

test("every consultant's verb that waits for a hand-over of the case answers as if called after it", async () => {
  const { rows } = await writingVerbs();
  const wrong: string[] = [];
  const waited: string[] = [];
  for (const row of rows.filter(({ actor }) => actor === 'consultant_assigned')) {
    const call = await prepare(row);
    await database().sql.unsafe(HANDED_ON);
    const afterwards = await database()
      .request('consultant_assigned', call[1])
      .then(
        () => 'done',
        ({ code, message }) => `${code} ${message}`,
      );
    await restoreRows();
    await prepare(row);
    const { hasWaited, refusal } = await inTurn(database(), ['owner', HANDED_ON], call);
    const answer = refusal ? `${refusal.code} ${refusal.message}` : 'done';
    if (hasWaited) waited.push(row.object);
    if (hasWaited && answer !== afterwards) wrong.push(`${row.object}: ${answer} instead of ${afterwards}`);
    await restoreRows();
  }
  expect(wrong).toEqual([]);
  expect(waited).toEqual(expect.arrayContaining(['move_application_step', 'open_conversation', 'close_ticket']));
});

test("a verb waits for the end of its caller's sessions, and end_all_sessions waits for a running verb", async () => {
  await database().sql.unsafe(`insert into auth.sessions (id, user_id) values ('${ID.NOBODY}', '${ID.C1}')`);
  const consent: Call = ['client_owner', "select public.give_consent('terms', '2026-09')"];
  const end: Call = ['client_owner', 'select public.end_all_sessions() as ended'];
  expect((await inTurn(database(), end, consent)).hasWaited).toBe(true);
  await restoreRows();
  expect((await inTurn(database(), consent, end)).hasWaited).toBe(true);
});

test('two verbs of one user do not wait for each other', async () => {
  const consent: Call = ['client_owner', "select public.set_mail_preference('steps', false)"];
  const { hasWaited } = await inTurn(database(), consent, [
    'client_owner',
    'select public.mark_all_notifications_read()',
  ]);
  expect(hasWaited).toBe(false);
});

test('a read-only request takes no locks', async () => {
  // PostgREST opens such a transaction for a stable function.
  const held = await database().sql.begin('read only', async (sql) => {
    await sql`select set_config('request.jwt.claims', ${JSON.stringify(claimsOf('admin'))}, true)`;
    await sql`select public.admin_dashboard()`;
    return sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  });
  expect(held).toHaveLength(0);
});

describe('the last administrator', () => {
  const ways = [
    `update public.profiles set role = 'consultant'`,
    'update public.profiles set deactivated_at = now()',
    'delete from public.profiles',
  ];
  test.each(ways)('keeps the role also when the database owner changes it: %s', async (way) => {
    const { sql } = database();
    await sql.unsafe(`${way} where id = '${SECOND_ADMIN}'`);
    await expect(sql.unsafe(`${way} where id = '${ID.AD}'`)).rejects.toThrow('last_administrator');
  });

  test('is not erased through an erasure request that they made as a client', async () => {
    await database().sql.unsafe(`update public.profiles set role = 'client' where id = '${SECOND_ADMIN}';
      insert into public.erasure_requests (id, user_id) values ('${ID.NOBODY}', '${ID.AD}')`);
    const erase = database().request('admin', `select public.admin_resolve_erasure('${ID.NOBODY}', 'done')`);
    await expect(erase).rejects.toThrow('last_administrator');
  });
});
