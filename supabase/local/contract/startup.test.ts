import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { deepTest, isDeep } from '../../../shared/tooling/jest/deep';
import { loadSecrets } from '../secrets';
import { diskFull, isDiskFull } from '../start/diskFull';
import { lockFolder } from '../start/folderLock';
import { resetFolder } from '../start/resetFolder';
import { StartupError } from '../start/StartupError';
import { eventually } from './support/eventually';
import { preparedFolder, prepareFolder } from './support/preparedFolder';
import { PLAN_ID } from './support/startedApplication';
import { type Access, type BackendProcess, readAccess, startProcess } from './support/startProcess';

jest.setTimeout(90_000);

let folder: string;
let running: BackendProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rotavisto-startup-'));
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const start = async () => {
  if (readdirSync(folder).length === 0) prepareFolder(folder);
  running = await startProcess(folder);
  return running;
};

async function plans(dataDir = folder): Promise<number> {
  const { url, publishableKey } = readAccess(dataDir);
  const response = await fetch(`${url}/rest/v1/subscription_plans?select=id`, { headers: { apikey: publishableKey } });
  const rows: unknown[] = await response.json();
  return rows.length;
}

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

// Every prepared folder comes from a start in an empty one.
test('a stopped backend leaves no process behind, and its restart keeps data and keys', async () => {
  await start();
  const before = readAccess(folder);
  const pid = postmaster();
  await running?.stop();
  expect(isAlive(pid)).toBe(false);
  expect(existsSync(join(folder, 'rotavisto.lock'))).toBe(false);
  await start();
  const after = readAccess(folder);
  expect(after).toMatchObject({
    secretKey: before.secretKey,
    publishableKey: before.publishableKey,
    signingKey: before.signingKey,
  });
  expect(await plans()).toBe(2);
});

/** Restarts with other secrets; a missing secret is generated. */
async function restart(change: (held: Record<string, unknown>) => object) {
  const secrets = join(folder, 'secrets.json');
  await running?.stop();
  writeFileSync(secrets, JSON.stringify(change(JSON.parse(readFileSync(secrets, 'utf8')))));
  await start();
}

/** The statuses that these keys get from tables, accounts, administration, files, functions and schedule. */
async function statuses({ publishableKey, secretKey, schedulerSecret }: Access) {
  const { url } = readAccess(folder);
  const ask = async (path: string, key: string, init: RequestInit = {}) => {
    const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    return (await fetch(`${url}${path}`, { headers, ...init })).status;
  };
  const person = JSON.stringify({ email: `${randomUUID()}@exemplo.test`, password: 'RotaVisto#2026' });
  const scheduler = { method: 'POST', headers: { authorization: `Bearer ${schedulerSecret}` } };
  return [
    await ask('/rest/v1/subscription_plans?select=id', publishableKey),
    await ask('/auth/v1/signup', publishableKey, {
      method: 'POST',
      body: person,
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
    }),
    await ask('/rest/v1/audit_log?select=id', secretKey),
    await ask('/auth/v1/admin/users', secretKey),
    await ask('/storage/v1/bucket', secretKey),
    await ask('/functions/v1/health', secretKey),
    await ask('/functions/v1/remove-files', secretKey, scheduler),
  ];
}

/** Signs a client up; returns a function that gives the status of the token under any later keys. */
async function signUp() {
  const { url, publishableKey } = readAccess(folder);
  const signedUp = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@exemplo.test', password: 'RotaVisto#2026' }),
  });
  const { access_token: token } = await signedUp.json();
  return async () => {
    const { url, publishableKey } = readAccess(folder);
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    return (await fetch(`${url}/rest/v1/profiles?select=id`, { headers })).status;
  };
}

deepTest(
  'replaced keys and secrets keep working and sessions stay valid until a start without the former keys',
  async () => {
    await start();
    const former = readAccess(folder);
    const good = Array(7).fill(200);
    expect(await statuses(former)).toEqual(good);
    const askAsClient = await signUp();

    await restart(({ publishableKey, secretKey, schedulerSecret, signingKey: _replaced, ...held }) => {
      // The private half of a former signing key is removed at once.
      const { d: _private, ...signing } = former.signingKey;
      return {
        ...held,
        formerApiKeys: [publishableKey, secretKey],
        formerSchedulerSecrets: [schedulerSecret],
        formerSigningKeys: [signing],
      };
    });
    const current = readAccess(folder);
    for (const name of ['publishableKey', 'secretKey', 'schedulerSecret'] as const)
      expect(current[name]).not.toBe(former[name]);
    expect(current.signingKey.kid).not.toBe(former.signingKey.kid);
    expect(await statuses(former)).toEqual(good);
    expect(await statuses(current)).toEqual(good);
    expect(await askAsClient()).toBe(200);
    const { keys } = await (await fetch(`${current.url}/auth/v1/.well-known/jwks.json`)).json();
    expect(keys).toHaveLength(2);

    await restart(
      ({ formerApiKeys: _keys, formerSchedulerSecrets: _secrets, formerSigningKeys: _signing, ...held }) => held,
    );
    expect(await statuses(current)).toEqual(good);
    expect(Math.min(...(await statuses(former)))).toBeGreaterThanOrEqual(401);
    expect(await askAsClient()).toBe(401);
  },
  180_000,
);

test('a start rejects the structure of another version, names another folder and deletes no file', async () => {
  await start();
  const sql = postgres(readAccess(folder).databaseUrl, { max: 1 });
  await sql`insert into supabase_migrations.schema_migrations (version, name) values ('20250101000000', 'profiles')`;
  await sql.end();
  await running?.stop();
  const refused = startProcess(folder);
  await expect(refused).rejects.toThrow('REFUSED A estrutura do banco é de outra versão do RotaVisto');
  await expect(refused).rejects.toThrow('DATA_DIR=.rotavisto-novo npm start');
  await expect(refused).rejects.not.toThrow(/ {4}at /);
  for (const kept of ['postgres/PG_VERSION', 'secrets.json', 'local.json']) {
    expect(existsSync(join(folder, kept))).toBe(true);
  }
});

deepTest('The backend ends during requests that wait for a lock', async () => {
  await start();
  const pid = postmaster();
  const sql = postgres(readAccess(folder).databaseUrl, { max: 2 });
  const waiting = async () => {
    const [row] = await sql`select count(*)::int from pg_stat_activity where wait_event_type = 'Lock'`;
    return row?.count;
  };
  try {
    let stopping = Promise.resolve();
    await sql.begin(async (holder) => {
      await holder`lock table public.subscription_plans`;
      const asked = Promise.allSettled([plans(), plans()]);
      await eventually(async () => (await waiting()) === 2);
      stopping = running?.stop() ?? stopping;
      await asked;
      // The requests are cut off; their database waits follow when its connections are closed.
      // biome-ignore lint/plugin: any time will do; the longer, the further the closing has come when the lock goes
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await stopping;
  } finally {
    await sql.end({ timeout: 0 });
  }
  expect(isAlive(pid)).toBe(false);
});

test.each(isDeep ? [0, 20] : [0])(
  'the backend ends with an error message when its database is killed during %d concurrent requests',
  async (askers) => {
    const { child, errors } = await start();
    let isOver = false;
    let answered = 0;
    const asking = Array.from({ length: askers }, async () => {
      for (; !isOver; answered += 1) await plans().catch(() => undefined);
    });
    await eventually(() => answered >= 5 * askers);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    process.kill(postmaster(), 'SIGKILL');
    expect(await ended).toBe(1);
    isOver = true;
    await Promise.all(asking);
    expect(errors()).toContain('O banco de dados parou (the database has ended)');
    expect(errors()).not.toContain('TypeError');
    await start();
    expect(await plans()).toBe(2);
  },
);

/** A new client opens the payment page. */
async function openPayment(of: string) {
  const { url, publishableKey: apikey } = readAccess(of);
  const post = async (path: string, body: object, authorization = `Bearer ${apikey}`) => {
    const headers = { apikey, authorization, 'content-type': 'application/json' };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const person = { email: `${randomUUID()}@exemplo.test`, password: 'RotaVisto#2026' };
  const { access_token: token } = await post('/auth/v1/signup', person);
  await post('/functions/v1/create-checkout-session', { planId: PLAN_ID }, `Bearer ${token}`);
}

describe('a running backend', () => {
  let shared: string;
  let first: BackendProcess;
  beforeAll(async () => {
    shared = preparedFolder('running');
    first = await startProcess(shared);
  });
  afterAll(async () => {
    await first.stop();
    rmSync(shared, { recursive: true, force: true });
  });

  test('keeps files that only their owner can read', async () => {
    const { url, secretKey } = readAccess(shared);
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/pdf' };
    const path = `${url}/storage/v1/object/visa-documents/documents/x.pdf`;
    expect((await fetch(path, { method: 'POST', headers, body: '%PDF-1.4' })).status).toBe(200);
    await openPayment(shared);
    const files = [
      'secrets.json',
      'local.json',
      'checkout.json',
      ...readdirSync(join(shared, 'storage'), { recursive: true }).map((name) => join('storage', String(name))),
    ];
    const modes = files.map((name) => statSync(join(shared, name))).filter((stats) => stats.isFile());
    expect(modes.length).toBeGreaterThanOrEqual(4);
    expect(new Set(modes.map(({ mode }) => (mode & 0o777).toString(8)))).toEqual(new Set(['600']));
  });

  test('answers its own pages only under names of this machine', async () => {
    const { url } = readAccess(shared);
    const { port } = new URL(url);
    const statusOf = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: '/__outbox', headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).once('error', reject);
      });
    expect(await statusOf(`localhost:${port}`)).toBe(200);
    for (const host of [
      'rebound.example',
      `rebound.example:${port}`,
      '127.0.0.1.rebound.example',
      'localhost.',
      '0.0.0.0',
    ])
      expect([host, await statusOf(host)]).toEqual([host, 404]);
  });

  test('rejects a second instance on the same folder with the process id of the first', async () => {
    await expect(startProcess(shared)).rejects.toThrow(
      `REFUSED A pasta ${shared} já está em uso pelo processo ${first.child.pid}`,
    );
    expect(await plans(shared)).toBe(2);
  });
});

/** An unused server with a non-superuser and a database for that user. */
async function databaseOfAnother(work: (url: string, superuser: postgres.Sql) => Promise<void>): Promise<void> {
  await start();
  const { databaseUrl } = readAccess(folder);
  const owner = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await owner`create role limited login password 'limited'`;
  await owner`create database other`;
  // Roles belong to the whole server, so they are renamed to look missing.
  for (const role of ROLES) await owner.unsafe(`alter role ${role} rename to ${role}_kept`);
  const url = new URL(databaseUrl);
  url.pathname = '/other';
  const superuser = postgres(url.href, { max: 1, onnotice: () => {} });
  url.username = 'limited';
  url.password = 'limited';
  try {
    await work(url.href, superuser);
  } finally {
    await superuser.end();
    await owner.end();
  }
}

const ROLES = ['anon', 'authenticated', 'service_role'];

const statementsIn = (sentence: string) => sentence.split('\n').filter((line) => /^ {2}\S.*;$/.test(line));

deepTest(
  'a start rejects a database with the accounts of a hosted project at once, and does not change it',
  async () => {
    await start();
    const url = new URL(readAccess(folder).databaseUrl);
    const owner = postgres(url.href, { max: 1 });
    await owner`create database of_a_project`;
    await owner.end();
    url.pathname = '/of_a_project';
    const sql = postgres(url.href, { max: 1 });
    await sql.unsafe('create schema auth; create table auth.refresh_tokens (id bigserial primary key)');
    const second = mkdtempSync(join(tmpdir(), 'rotavisto-startup-'));
    await expect(startProcess(second, { databaseUrl: url.href })).rejects.toThrow(
      'REFUSED Este banco tem as contas de um projeto Supabase',
    );
    expect(await sql`select from pg_tables where schemaname in ('auth', 'public', 'storage')`).toHaveLength(1);
    await sql.end();
  },
);

deepTest(
  'a start as a non-superuser succeeds after the statements in the error message, and users sign in',
  async () => {
    await databaseOfAnother(async (databaseUrl, superuser) => {
      const second = mkdtempSync(join(tmpdir(), 'rotavisto-startup-'));
      let started: BackendProcess | undefined;
      try {
        const refusal = await startProcess(second, { databaseUrl }).catch((error: Error) => error.message);
        expect(refusal).toContain('REFUSED O usuário limited do banco');
        const statements = statementsIn(String(refusal));
        expect(statements).toHaveLength(2);
        for (const statement of statements) await superuser.unsafe(statement);

        started = await startProcess(second, { databaseUrl });
        const { url, publishableKey } = readAccess(second);
        const ask = (path: string, body: object) =>
          fetch(`${url}/auth/v1/${path}`, {
            method: 'POST',
            headers: { apikey: publishableKey, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          });
        const person = { email: 'ana@exemplo.test', password: 'RotaVisto#2026' };
        expect((await ask('signup', { ...person, data: { full_name: 'Ana Souza' } })).status).toBe(200);
        const signedIn = await ask('token?grant_type=password', person);
        const { access_token } = await signedIn.json();
        const profile = await fetch(`${url}/rest/v1/profiles?select=full_name`, {
          headers: { apikey: publishableKey, authorization: `Bearer ${access_token}` },
        });
        expect(await profile.json()).toEqual([{ full_name: 'Ana Souza' }]);
      } finally {
        await started?.stop();
        rmSync(second, { recursive: true, force: true });
      }
    });
  },
);

test('a start after a killed run loses no acknowledged row', async () => {
  const first = await start();
  const { url, secretKey } = readAccess(folder);
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  const body = JSON.stringify({ remote: 'client', version: '1', class: 'Crash', message: 'x', path: '/' });
  const written = await fetch(`${url}/rest/v1/client_errors`, { method: 'POST', headers, body });
  expect(written.status).toBe(201);
  const pid = postmaster();
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));
  expect(isAlive(pid)).toBe(true);
  await start();
  expect(isAlive(pid)).toBe(false);
  const kept = await fetch(`${readAccess(folder).url}/rest/v1/client_errors?class=eq.Crash`, { headers });
  expect(await kept.json()).toHaveLength(1);
});

const CASES_OF_A_DATABASE: [what: string, breakIt: () => void, message: string][] = [
  [
    'a damaged database',
    () => {
      writeFileSync(join(folder, 'secrets.json'), JSON.stringify({ postgresPassword: 'x' }));
      writeFileSync(join(folder, 'postgres/PG_VERSION'), 'nonsense\n');
    },
    'não abre',
  ],
  [
    'another file in its place',
    () => writeFileSync(join(folder, 'postgres/foto.txt'), 'x'),
    'não é um banco do RotaVisto',
  ],
];

test.each(isDeep ? CASES_OF_A_DATABASE : CASES_OF_A_DATABASE.slice(0, 1))(
  'a start names the problem of %s and deletes no file',
  async (_name, breakIt, message) => {
    mkdirSync(join(folder, 'postgres'));
    breakIt();
    const before = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const refused = startProcess(folder);
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow('REFUSED');
    await expect(refused).rejects.not.toThrow(/ {4}at |--reset/);
    expect(readdirSync(folder, { recursive: true, encoding: 'utf8' })).toEqual(expect.arrayContaining(before));
  },
);

test('loadSecrets names damaged or lost keys without replacing them, and a folder that is a file', () => {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, '{');
  expect(() => loadSecrets(folder)).toThrow('está danificado');
  expect(readFileSync(file, 'utf8')).toBe('{');
  expect(() => lockFolder(file)).toThrow('não pode ser usada');
  rmSync(file);
  mkdirSync(join(folder, 'postgres'));
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '18\n');
  expect(() => loadSecrets(folder)).toThrow('não existe mais');
  expect(existsSync(file)).toBe(false);
});

test('a start that fails because of a full disk names the cause and states that the data is intact', () => {
  // Node's errors on a full disk, on which no temporary file can be written.
  for (const error of [
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    Object.assign(new Error('could not extend file "base/5/2608": No space left on device'), { code: '53100' }),
    new StartupError('FATAL:  could not write lock file "postmaster.pid": No space left on device'),
  ])
    expect([isDiskFull(error), diskFull(folder).message]).toEqual([true, expect.stringContaining('Libere espaço')]);
  expect(isDiskFull(new Error('EACCES: permission denied'))).toBe(false);
});

deepTest(
  'a reset removes the data of a backend and no other file of the folder, and rejects the folder of a running backend',
  async () => {
    prepareFolder(folder);
    writeFileSync(join(folder, 'foto.txt'), 'x');
    await start();
    await expect(resetFolder(folder, () => {})).rejects.toThrow('já está em uso');
    expect(await plans()).toBe(2);
    await running?.stop();
    await resetFolder(folder, () => {});
    expect(readdirSync(folder)).toEqual(['foto.txt']);
  },
);

test('a start names an unreachable database without its password', async () => {
  const refused = startProcess(folder, { databaseUrl: 'postgres://someone:geheim@127.0.0.1:1/none' });
  await expect(refused).rejects.toThrow(
    'REFUSED O banco de dados não responde (postgres://someone:…@127.0.0.1:1/none)',
  );
});
