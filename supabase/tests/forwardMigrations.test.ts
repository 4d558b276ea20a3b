import { createHash } from 'node:crypto';
import type { Sql } from 'postgres';
import { rowChanges } from '../declared/releaseRows';
import frozen from '../frozenMigrations.json';
import { migrations } from './support';
import { copyRows, countsOf, migrateAll, seedCrowd, structureIn, tablesOfPeople } from './support/hosted/crowd';
import { withHostedProject } from './support/hosted/hostedOwner';

/** Production databases have run the files in frozenMigrations.json, so every later file runs on their rows. */
const FROZEN: Record<string, string> = frozen;

const files = migrations();
const known = files.filter(({ name }) => name in FROZEN);
const later = files.filter(({ name }) => !(name in FROZEN));

test('a frozen migration keeps its text; changes go into a new file', () => {
  const digests = Object.fromEntries(
    known.map(({ name, text }) => [name, createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')]),
  );
  expect(digests).toEqual(FROZEN);
});

test('a new migration sorts after every frozen one', () => {
  const last = Object.keys(FROZEN).sort().at(-1) ?? '';
  expect(later.map(({ name }) => name).filter((name) => name < last)).toEqual([]);
});

/** Rows of the demo data without a place in an older database. */
const LATER_ALONE = `set session_replication_role = replica;
  delete from private.audit_words w using public.audit_log l where l.id = w.entry_id and l.action in (
    'send_complement', 'set_official_draft', 'confirm_complement', 'report_signed', 'renew_complement', 'deliver_file');
  delete from public.audit_log where action in (
    'send_complement', 'set_official_draft', 'confirm_complement', 'report_signed', 'renew_complement', 'deliver_file');
  set session_replication_role = origin;
  delete from private.performance where figure in ('response', 'form');
  delete from public.payments where traveller_id is not null;
  delete from public.visa_applications where traveller_id is not null;
  delete from public.user_subscriptions where traveller_id is not null;
  delete from public.travellers`;

/** Checks that a non-superuser made the database and that the API's function before each request is set. */
async function expectHosted(sql: Sql): Promise<void> {
  const [who] = await sql`select rolsuper from pg_roles where rolname = current_user`;
  const [tables] = await sql`select count(*)::int as count from pg_tables
    where schemaname = 'public' and tableowner = current_user`;
  const settings = await sql`select unnest(setconfig) as setting from pg_db_role_setting s
    join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
    where s.setrole = 'authenticator'::regrole`;
  expect(who).toEqual({ rolsuper: false });
  expect(tables?.count).toBeGreaterThan(10);
  expect([...settings]).toEqual([{ setting: 'pgrst.db_pre_request=private.check_session' }]);
}

test('a database of the frozen files with demo and volume data migrates to the structure and rows of a new one', async () => {
  await withHostedProject(async (old) =>
    withHostedProject(async (fresh) => {
      await migrateAll(old, known, 'a new database');
      await migrateAll(fresh, files, 'a new database');
      const [source, target] = [fresh.session(), old.session()];
      await expectHosted(source);
      await seedCrowd(source);
      await source.unsafe(LATER_ALONE);
      const tables = await tablesOfPeople(target);
      await copyRows(target, source, tables);
      const before = await countsOf(target, tables);
      expect(Object.fromEntries(before)['public.profiles']).toBeGreaterThan(360);
      await target.end();

      await migrateAll(old, later, 'a database with people in it');
      expect(await structureIn(old)).toEqual(await structureIn(fresh));
      const grown = old.session();
      expect(await countsOf(grown, tables)).toEqual(before);
      expect(await rowChanges(grown)).toEqual([]);
      await grown.end();
      await source.end();
    }),
  );
}, 240_000);

test('the migration turns an accepted version with its day into a consent, and skips accounts that lack either', async () => {
  await withHostedProject(async (old) => {
    await migrateAll(old, known, 'a new database');
    const sql = old.session();
    const people = ['whole', 'without day', 'without version', 'without both', 'of no day'];
    const ids = people.map((_, place) => `00000000-0000-4000-8000-00000000000${place}`);
    const at = '2026-01-24T12:00:00Z';
    await sql.unsafe(`set session_replication_role = replica`);
    for (const [place, id] of ids.entries()) {
      const version = [`'2026-01'`, `'2026-01'`, 'null', 'null', `'Ana'`][place];
      const day = [`'${at}'`, 'null', `'${at}'`, 'null', `'${at}'`][place];
      await sql.unsafe(`insert into auth.users (id, email) values ('${id}', '${place}@example.test');
        insert into public.profiles (id, email, full_name, consent_version, consented_at)
        values ('${id}', '${place}@example.test', '${people[place]}', ${version}, ${day})`);
    }
    await sql.end();
    await migrateAll(old, later, 'a database with consents');
    const grown = old.session();
    const consents =
      await grown`select person_id, about_id, kind, version, given_at, withdrawn_at from private.consents`;
    const [whole] = ids;
    const day = { given_at: new Date(at), withdrawn_at: null };
    expect([...consents]).toEqual([{ person_id: whole, about_id: null, kind: 'terms', version: '2026-01', ...day }]);
    await grown.end();
  });
}, 120_000);

test('the migration clears the check day of facts that no user compared, and keeps it for compared facts', async () => {
  await withHostedProject(async (old) => {
    await migrateAll(old, known, 'a new database');
    const sql = old.session();
    const person = '(select id from auth.users limit 1)';
    await sql.unsafe(`set session_replication_role = replica;
      insert into auth.users (id, email) values ('00000000-0000-4000-8000-000000000001', 'owner@example.test');
      insert into public.profiles (id, email, full_name, role) values ('00000000-0000-4000-8000-000000000001', 'owner@example.test', 'Owner', 'admin');
      update private.facts set checked_by = ${person} where key = 'mrvFee';
      update private.facts set checked_on = '2026-11-21' where key = 'sevisFee'`);
    await sql.end();
    await migrateAll(old, later, 'a database with checks');
    const grown = old.session();
    const dated =
      await grown`select key, checked_on::text from private.facts where checked_on is not null order by key`;
    expect([...dated]).toEqual([
      { key: 'mrvFee', checked_on: '2026-11-20' },
      { key: 'sevisFee', checked_on: '2026-11-21' },
    ]);
    await grown.end();
  });
}, 120_000);
