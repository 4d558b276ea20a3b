import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { deepTest } from '../../shared/tooling/jest/deep';
import { migrate } from '../local/database/migrate';
import { denoBinary } from '../local/functions/denoBinary';
import { migrations } from './support';
import { HOSTED_SQL } from './support/hosted/hosted';
import { withHostedProject } from './support/hosted/hostedOwner';
import { connect } from './support/templates';

/** Runs the hosted platform's tools on our files: the Supabase CLI and Deno, without Docker. */
const SUPABASE = join(__dirname, '..');
const run = promisify(execFile);
const here = createRequire(__filename);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-hosted-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function supabaseCli(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  const manifest = here.resolve('supabase/package.json');
  const { bin } = here(manifest) as { bin: string | { supabase: string } };
  const script = join(dirname(manifest), typeof bin === 'string' ? bin : bin.supabase);
  const env = { ...process.env, NODE_OPTIONS: '', DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1' };
  return run(process.execPath, [script, ...args], { cwd: folder, env, timeout: 60_000 });
}

/** A Postgres like a new hosted project: the platform's roles, accounts and files without our schema. */
async function newProject(work: (url: string) => Promise<void>): Promise<void> {
  const server = process.env.ROTAVISTO_TEST_DATABASE ?? '';
  const name = `hosted_${randomBytes(6).toString('hex')}`;
  const owner = connect(server);
  await owner.unsafe(`create database ${name}`);
  try {
    const url = new URL(server);
    url.pathname = `/${name}`;
    const project = connect(url.href);
    await project.unsafe(HOSTED_SQL);
    await project.end();
    await work(url.href);
  } finally {
    await owner.unsafe(`drop database ${name} with (force)`);
    await owner.end();
  }
}

deepTest(
  'the Supabase CLI reads config.toml and pushes every migration',
  async () => {
    for (const name of ['config.toml', 'migrations', 'templates']) {
      cpSync(join(SUPABASE, name), join(folder, 'supabase', name), { recursive: true });
    }
    await newProject(async (url) => {
      await supabaseCli('db', 'push', `--remote=${url}`, '--yes');
      const project = connect(url);
      const rows = await project`select version from supabase_migrations.schema_migrations order by version`;
      const settings = await project`select unnest(setconfig) as setting from pg_db_role_setting s
      join pg_database d on d.oid = s.setdatabase and d.datname = current_database()
      where s.setrole = 'authenticator'::regrole`;
      const [tables] = await project`select count(*)::int as count from pg_tables where schemaname = 'public'`;
      // With DATABASE_URL the embedded backend opens such a project, so it must recognise the structure as up to date.
      expect(await migrate(project, join(SUPABASE, 'migrations'))).toEqual([]);
      await project.end();
      expect(rows.map(({ version }) => version)).toEqual(migrations().map(({ name }) => name.slice(0, 14)));
      expect(tables?.count).toBeGreaterThan(10);
      // The function that the project's API runs before every request.
      expect([...settings]).toEqual([{ setting: 'pgrst.db_pre_request=private.check_session' }]);
      const { stdout, stderr } = await supabaseCli('db', 'push', `--remote=${url}`, '--yes');
      expect(stdout + stderr).toContain('up to date');
    });
  },
  120_000,
);

// A superuser may run these statements; the migrating user of forwardMigrations.test may not, as on the hosted
// platform.
const REFUSED = {
  'permission denied to set parameter': `create function public.probe() returns int language sql
    set pg_trgm.similarity_threshold = 0.3 as 'select 1'`,
  'must be owner of table objects': 'alter table storage.objects add column probe int',
  'must be owner of table users': 'create policy probe on auth.users for select using (true)',
};
test("the hosted project rejects unloaded library settings and changes of the platform's tables", async () => {
  await withHostedProject(async ({ migrate: push }) => {
    for (const [reason, text] of Object.entries(REFUSED)) await expect(push(text)).rejects.toThrow(reason);
  });
});

test('Deno type-checks every function, and all functions use the same versions', async () => {
  const functions = join(SUPABASE, 'functions');
  const names = readdirSync(functions).filter((name) => !name.startsWith('_'));
  const [config, ...others] = new Set(names.map((name) => readFileSync(join(functions, name, 'deno.json'), 'utf8')));
  expect([names.length, typeof config, others]).toEqual([15, 'string', []]);
  const env = { ...process.env, DENO_DIR: folder, DENO_NO_UPDATE_CHECK: '1', DENO_NO_PACKAGE_JSON: '1' };
  const flags = [
    '--quiet',
    '--no-lock',
    '--node-modules-dir=manual',
    `--config=${join(functions, names[0] ?? '', 'deno.json')}`,
  ];
  const files = names.map((name) => join(functions, name, 'index.ts'));
  await expect(run(denoBinary(), ['check', ...flags, ...files], { env })).resolves.toMatchObject({ stdout: '' });
}, 120_000);
