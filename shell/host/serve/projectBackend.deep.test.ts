import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ACCOUNTS } from '@rotavisto/shared/config/demoAccounts';
import { type HostProcess, startHost } from '../../../shared/tooling/startHost';

const PASSWORD = 'RotaVisto#2026';
const folder = mkdtempSync(join(tmpdir(), 'rotavisto-project-'));
const started: HostProcess[] = [];

/** An embedded backend on its own port replaces the project. */
let project: HostProcess;
let key: string;
let databaseUrl: string;

async function start(variables: Record<string, string>, args: string[] = []) {
  const host = await startHost({ SITE_DIR: folder, ...variables }, args);
  started.push(host);
  return host;
}

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), 'shell');
  writeFileSync(join(folder, 'shell.json'), JSON.stringify({ scriptHash: 'sha256-x' }));
  const dataDir = join(folder, 'project');
  project = await start({ DATA_DIR: dataDir }, ['--disposable']);
  ({ publishableKey: key, databaseUrl } = JSON.parse(readFileSync(join(dataDir, 'local.json'), 'utf8')));
}, 90_000);

afterAll(async () => {
  await Promise.all(started.map((host) => host.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const signIn = (url: string, apikey: string, email: string) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });

test('npm start with a project starts a site in front of it, and no backend', async () => {
  const site = await start({
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: key,
    DATA_DIR: join(folder, 'none'),
  });
  const config = await (await fetch(`${site.url}/config.json`)).json();
  expect(config).toMatchObject({ supabaseUrl: site.url, supabaseKey: key, environment: 'production' });
  expect(config.demoAccounts ?? []).toEqual([]);
  expect(site.output()).toContain(`In front of:           ${project.url}`);
  expect(site.output()).not.toMatch(/__outbox|Starting the backend|Demo accounts/);

  expect((await signIn(site.url, key, 'cliente@rotavisto.test')).status).toBe(200);
}, 60_000);

test.each<[string, Record<string, string>, string]>([
  ['a key of another project', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' }, 'does not accept'],
  ['no address', { SUPABASE_URL: '' }, 'SUPABASE_PUBLISHABLE_KEY is set without SUPABASE_URL'],
])(
  'npm start exits with a reason for %s',
  async (_name, change, sentence) => {
    const variables = { SUPABASE_URL: project.url, SUPABASE_PUBLISHABLE_KEY: key, ...change };
    await expect(start(variables)).rejects.toThrow(sentence);
  },
  60_000,
);

test('npm start with an own database creates demo people only with `--demo`', async () => {
  const url = new URL(databaseUrl);
  // The server's other database, which is still empty.
  url.pathname = '/template1';
  const variables = { DATABASE_URL: url.href, DATA_DIR: join(folder, 'database') };
  const alone = await start(variables);
  expect((await (await fetch(`${alone.url}/config.json`)).json()).demoAccounts).toEqual([]);
  const { publishableKey } = JSON.parse(readFileSync(join(folder, 'database', 'local.json'), 'utf8'));
  const refused = await signIn(alone.url, publishableKey, 'admin@rotavisto.test');
  expect(refused.status).toBe(400);
  await alone.stop();
  const asked = await start(variables, ['--demo']);
  expect((await (await fetch(`${asked.url}/config.json`)).json()).demoAccounts).toHaveLength(DEMO_ACCOUNTS.length);
}, 600_000);
