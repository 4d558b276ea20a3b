import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  addressOf,
  createApplications,
  halfDone,
  moveUntilItBreaks,
  openSql,
  registerUntilItBreaks,
  reportUntilItBreaks,
  standings,
} from './support/crashWriters';
import { eventually } from './support/eventually';
import { preparedFolder } from './support/preparedFolder';
import { type BackendProcess, readAccess, startProcess } from './support/startProcess';

/** `pnpm test:deep crashes` kills more often. */
const ROUNDS = Number(process.env.ROTAVISTO_CRASHES ?? 1);

jest.setTimeout(180_000 * ROUNDS);
const WRITERS = 20;
const PASSWORD = 'RotaVisto#2026';

let folder: string;
let running: BackendProcess | undefined;

beforeEach(() => {
  folder = preparedFolder('crash');
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const postmaster = () => Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const start = async () => {
  running = await startProcess(folder, { durable: true });
  return readAccess(folder);
};
const killHost = () =>
  new Promise<void>((resolve) => {
    running?.child.once('exit', () => resolve());
    running?.child.kill('SIGKILL');
  });
const times = <Result>(count: number, make: () => Result): Result[] => Array.from({ length: count }, make);
/** Waits until the writers have written that many entries, on a machine of any speed. */
const untilThereAre = async (list: unknown[], count: number) => {
  await eventually(() => list.length >= count, 60_000);
  // biome-ignore lint/plugin: the kill comes at another moment of the writing each time
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 100));
};

test('a killed database keeps every acknowledged move of twenty writers as a whole', async () => {
  let access = await start();
  const owner = openSql(access);
  await createApplications(owner, WRITERS);
  let before = await standings(owner);
  await owner.end();

  for (let round = 0; round < ROUNDS; round++) {
    const writers = before.map((application) => ({ application, sql: openSql(access) }));
    const acknowledged: string[] = [];
    const writing = writers.map(({ application, sql }) => moveUntilItBreaks(sql, application, acknowledged));
    await untilThereAre(acknowledged, 5 * WRITERS);
    process.kill(postmaster(), 'SIGKILL');
    await Promise.all(writing);
    await Promise.all(writers.map(({ sql }) => sql.end({ timeout: 0 })));
    await running?.stop();

    access = await start();
    const reader = openSql(access);
    const after = await standings(reader);
    for (const [index, { id, moves }] of after.entries()) {
      const done = moves - (before[index]?.moves ?? 0);
      const known = acknowledged.filter((moved) => moved === id).length;
      // One more may have been committed without a response.
      expect([known, known + 1]).toContain(done);
    }
    expect(await halfDone(reader)).toEqual([]);
    await reader.end();
    expect(acknowledged.length).toBeGreaterThanOrEqual(5 * WRITERS);
    before = after;
  }
});

test('a backend killed while writing leaves a folder that starts and has all acknowledged rows', async () => {
  const reports: string[] = [];
  const people: string[] = [];
  let access = await start();
  for (let round = 0; round < ROUNDS; round++) {
    const reporting = times(WRITERS - 2, () => reportUntilItBreaks(access, reports));
    const registering = times(2, () => registerUntilItBreaks(access, PASSWORD, people));
    await untilThereAre(reports, (round + 1) * 5 * WRITERS);
    await untilThereAre(people, 2 * (round + 1));
    const database = postmaster();
    // The whole machine stops. Every second time Postgres survives the host, as in startup.test.
    if (round % 2 === 0) process.kill(database, 'SIGKILL');
    await killHost();
    await Promise.all([...reporting, ...registering]);
    access = await start();
    expect(postmaster()).not.toBe(database);
  }

  const sql = openSql(access);
  const kept = await sql`select message from public.client_errors`;
  const stored = new Set(kept.map((row) => row.message));
  expect(reports.filter((message) => !stored.has(message))).toEqual([]);
  const profiles = await sql`select p.email from public.profiles p join auth.users u on u.id = p.id`;
  const known = new Set(profiles.map((row) => row.email));
  expect(people.filter((name) => !known.has(addressOf(name)))).toEqual([]);
  await sql.end();
  expect(reports.length).toBeGreaterThanOrEqual(ROUNDS * 5 * WRITERS);

  const headers = { apikey: access.publishableKey, 'content-type': 'application/json' };
  for (const name of [people[0], people.at(-1)]) {
    const body = JSON.stringify({ email: addressOf(name ?? ''), password: PASSWORD });
    const answer = await fetch(`${access.url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
});

/** The process ids of a host's functions, as the system lists them. */
const functionsOf = (host: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...command]) => Number(parent) === host && command.join(' ').includes('runFunction'))
    .map(([pid]) => Number(pid));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('killing the host ends its function processes', async () => {
  const { url, schedulerSecret } = await start();
  const headers = { authorization: `Bearer ${schedulerSecret}` };
  expect((await fetch(`${url}/functions/v1/send-mail`, { method: 'POST', headers })).status).toBe(200);
  const functions = functionsOf(running?.child.pid ?? 0);
  expect(functions.length).toBeGreaterThan(0);
  await killHost();
  await eventually(() => !functions.some(isAlive));
});
