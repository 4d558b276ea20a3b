import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { throwawayFolder } from '../../tests/support/throwawayFolder';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embeddedPostgres';
import { access, closeClients, useBackend, withRole } from './support/clients';
import { eventually } from './support/eventually';
import { type BackendProcess, readAccess, startProcess } from './support/startProcess';
import { systemPostgres } from './support/systemPostgres';

/**
 * `pnpm test:deep restore`: dumps and restores the volume data on a system Postgres with objects of a hosted project. A
 * user is erased after the dump.
 */
jest.setTimeout(600_000);

const system = systemPostgres();
const restoreTest = system ? test : test.skip;

const TSX = createRequire(__filename).resolve('tsx/cli');
const RUN = join(__dirname, '../../restore/run.ts');

let folder: string;
let server: EmbeddedPostgres;
let source: string;
let running: BackendProcess | undefined;
let sql: Sql;
let person: { id: string; email: string; full_name: string };

const at = (name: string) => join(folder, name);
const copyOf = (name: string, target: string) => cpSync(at(name), at(target), { recursive: true });

const EXCLUDED = 'cron|net|vault|graphql*|pgbouncer';

/** Objects of a hosted project that no dump moves into another. */
const HOST = `
  create role supabase_admin; create role dashboard_user;
  create schema cron; create table cron.job (jobid bigint); insert into cron.job values (1);
  create schema vault; create table vault.secrets (secret text); grant usage on schema vault to supabase_admin;
  create publication supabase_realtime for table public.notifications;
  create function private.call_function(name text) returns bigint language sql as $$ select 1::bigint $$;
  revoke all on function private.call_function(text) from public;
  grant select on public.profiles to dashboard_user; revoke select on public.profiles from dashboard_user;`;

beforeAll(async () => {
  if (!system) return;
  folder = throwawayFolder('rotavisto-backup-');
  const { binaries } = system;
  server = await startEmbeddedPostgres({
    folder: at('source'),
    password: 'source',
    disposable: true,
    log: () => {},
    binaries,
  });
  const maintenance = postgres(server.url, { max: 1 });
  for (const name of ['source', 'shop']) await maintenance.unsafe(`create database ${name}`);
  await maintenance.end();
  source = server.url.replace(/postgres$/, 'source');
  running = await startProcess(at('data'), { seed: true, volume: true, databaseUrl: source });
  useBackend({ ...readAccess(at('data')), databaseUrl: source });
  sql = postgres(source, { max: 1, onnotice: () => {} });
  await sql.unsafe(HOST);
  copyOf('data/storage', 'files');
  // With the options of deploy/README.md, and complete.
  system.dump(source, at('custom.dump'), '--format=custom', `--exclude-schema=${EXCLUDED}`);
  system.dump(source, at('plain.sql'));
  const [found] = await sql<(typeof person)[]>`select p.id, p.email, p.full_name from public.profiles p
    where p.role = 'client' and p.full_name ~ ' ' and exists (
        select from public.document_submissions d where d.client_id = p.id)
      and not exists (select from public.profiles o where o.id <> p.id and o.full_name = p.full_name)
      and exists (select from public.visa_applications a where a.client_id = p.id and a.status = 'completed')
    order by p.id limit 1`;
  if (!found) throw new Error('the volume data has nobody to erase');
  person = found;
});
afterAll(async () => {
  await closeClients();
  await sql?.end();
  await running?.stop();
  await server?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function ops(...command: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [TSX, RUN, ...command], {
    encoding: 'utf8',
    timeout: 300_000,
    env: { ...process.env, NODE_OPTIONS: '', SUPABASE_URL: access.url, SUPABASE_SECRET_KEY: access.secretKey },
  });
  return { status, said: `${stdout}${stderr}` };
}

const check = (dump: string, files = 'files', ...rest: string[]) => ops('restore:check', at(dump), at(files), ...rest);

/** A dump of the source after some statements, which are undone for the next test. */
async function dumpWith(name: string, statements: string, undo: string): Promise<string> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction.unsafe(statements);
  });
  try {
    system?.dump(source, at(name), '--format=custom');
  } finally {
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      await transaction.unsafe(undo);
    });
  }
  return name;
}

const WHOLE = expect.stringContaining('The backup comes back whole.');

restoreTest(
  'restore erases a person who was erased after the dump, by the list of erasures of the running project',
  async () => {
    const admin = await withRole('admin');
    const [request] = await sql<{ id: string }[]>`
    insert into public.erasure_requests (user_id) values (${person.id}) returning id`;
    const resolved = await admin.api.rpc('admin_resolve_erasure', { request_id: request?.id, decision: 'done' });
    expect(resolved.error).toBeNull();
    await eventually(() => ops('erasures').said.includes(person.id));
    const list = ops('erasures');
    expect(list.status).toBe(0);
    writeFileSync(at('erasures.txt'), list.said);
    expect(readFileSync(at('plain.sql'), 'utf8')).toContain(person.email);

    for (const dump of ['custom.dump', 'plain.sql']) {
      const { status, said } = check(dump, 'files', '--erasures', at('erasures.txt'));
      expect({ dump, status, said }).toEqual({ dump, status: 0, said: WHOLE });
      expect(said).toMatch(/1 erasures repeated, 0 were done before the dump/);
      expect(said).toMatch(/✓ traces of erased people: 1 people looked for; [1-9]\d* files of the copy go with them/);
      const schemas = dump === 'plain.sql' ? 'schema cron, schema realtime, schema vault' : 'schema realtime';
      expect(said).toContain(
        `left out, as the host's own: event trigger pgrst_ddl_watch_local, publication supabase_realtime, ${schemas}\n`,
      );
      expect(said).toMatch(/the newest row is \d+ minutes old/);
      expect(said).toContain(person.id);
      expect(said).not.toContain(person.email);
      expect(said).not.toContain(person.full_name);
    }
  },
);

restoreTest('restore ignores a listed person who registered after the dump or was erased before the dump', () => {
  writeFileSync(at('other.txt'), '00000000-0000-4000-8000-00000000dead\n');
  const { status, said } = check('custom.dump', 'files', '--erasures', at('other.txt'));
  expect({ status, said }).toEqual({
    status: 0,
    said: expect.stringMatching(/0 erasures repeated.*1 are of people who came after it/),
  });
});

describe('restore rejects with an error message', () => {
  const refused = (says: RegExp, dump: string, files?: string) => {
    const { status, said } = check(dump, files);
    expect({ dump, status, said: said.trim() }).toEqual({ dump, status: 1, said: expect.stringMatching(says) });
  };

  restoreTest('a dump that is cut off', () => {
    for (const name of ['custom.dump', 'plain.sql']) {
      copyOf(name, `cut.${name}`);
      for (const share of [0.9, 0.5, 0.05]) {
        truncateSync(at(`cut.${name}`), Math.floor(statSync(at(name)).size * share));
        refused(/^The dump is cut off: [^\n]+$/, `cut.${name}`);
      }
    }
  });

  restoreTest('a dump of another product', async () => {
    const shop = server.url.replace(/postgres$/, 'shop');
    const other = postgres(shop, { max: 1 });
    await other`create table orders (id int)`;
    await other.end();
    system?.dump(shop, at('shop.dump'), '--format=custom');
    refused(/^This is no dump of RotaVisto: [^\n]+$/, 'shop.dump');
  });

  restoreTest('a dump without a needed extension, and a dump with an extension that this Postgres lacks', async () => {
    const schemas = ['public', 'private', 'required', 'auth', 'storage', 'supabase_migrations', 'extensions'];
    system?.dump(source, at('schemas.dump'), '--format=custom', ...schemas.map((name) => `--schema=${name}`));
    refused(/^The dump lacks the extension pg_trgm, [^\n]+$/, 'schemas.dump');
    const text = readFileSync(at('plain.sql'), 'utf8');
    const head =
      '--\n-- Name: postgis; Type: EXTENSION; Schema: -; Owner: -\n--\n\nCREATE EXTENSION postgis;\n\n\n--\n-- Name: pg_trgm; Type: EXTENSION;';
    writeFileSync(at('postgis.sql'), text.replace('--\n-- Name: pg_trgm; Type: EXTENSION;', head));
    refused(/^The dump needs the extension postgis, which the Postgres here does not have\.$/, 'postgis.sql');
  });

  restoreTest('a dump that is newer than this checkout', async () => {
    const added =
      "insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'later')";
    const undo = "delete from supabase_migrations.schema_migrations where version = '29990101000000'";
    await dumpWith('newer.dump', added, undo);
    refused(/\nThe dump is newer than this checkout: it has the migration 29990101000000 later, [^\n]+$/, 'newer.dump');
  });

  restoreTest('a bucket without one folder', () => {
    writeFileSync(at('names.txt'), '');
    copyOf('files', 'fewer');
    const names = spawnSync('grep', ['-lr', '--include=*.json', '"key":"receipts/', at('fewer')], { encoding: 'utf8' });
    for (const name of names.stdout.trim().split('\n')) {
      rmSync(name);
      rmSync(name.replace(/\.json$/, ''));
    }
    refused(
      /the folder receipts\/ is missing from the bucket: [1-9]\d* rows name files in it\n/,
      'custom.dump',
      'fewer',
    );
  });
});

restoreTest('restore reports each fault of a backup with damaged rows and rules', async () => {
  const [application] = await sql<{ id: string }[]>`
    select id from public.visa_applications where status = 'in_progress' order by id limit 1`;
  await dumpWith(
    'wrong.dump',
    `update public.application_steps set status = 'pending' where application_id = '${application?.id}' and status = 'in_progress';
     alter table public.payments disable row level security;
     update public.payments set refunded_cents = amount_cents + 1 where id = (select min(id) from public.payments where not is_refunded)`,
    `update public.application_steps set status = 'in_progress' where application_id = '${application?.id}'
       and order_index = (select 1 + count(*) from public.application_steps
         where application_id = '${application?.id}' and status = 'completed');
     alter table public.payments enable row level security;
     update public.payments set refunded_cents = 0 where refunded_cents > amount_cents`,
  );
  const { status, said } = check('wrong.dump');
  expect({ status, said }).toEqual({ status: 1, said: expect.stringContaining('does not come back whole') });
  expect(said).toContain(`application with 0 current steps: ${application?.id}`);
  expect(said).toContain('table public.payments is another');
  expect(said).toMatch(/more given back than paid: /);
});
