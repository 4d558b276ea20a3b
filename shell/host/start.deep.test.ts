import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/plugin: between two looks at a condition
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../shared/tooling/listen';
import { ROOT } from '../../shared/tooling/paths';

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/config.json`).then(
    () => true,
    () => false,
  );

/** Waits for a condition, as long as a slow machine may take; the limit only ends a hanging test. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 100_000; Date.now() < end && !(await isSo()); ) await sleep(100);
  expect(await isSo()).toBe(true);
}

async function start(work: (npm: ChildProcess, dataDir: string, port: number) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotavisto-start-'));
  const port = await freePort();
  const npm = spawn('npm', ['start', '--', '--built', '--disposable'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A process group of its own, as a shell creates it.
    detached: true,
  });
  try {
    await work(npm, dataDir, port);
  } finally {
    npm.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const lockOf = (dataDir: string) => join(dataDir, 'rotavisto.lock');
/** Postgres deletes its file after a clean end. */
const postmasterOf = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
const serverOf = (dataDir: string): number => JSON.parse(readFileSync(lockOf(dataDir), 'utf8')).pid;

test('npm start ends all its processes on SIGTERM', async () => {
  await start(async (npm, dataDir, port) => {
    await until(() => answers(port));
    const server = serverOf(dataDir);
    npm.kill('SIGTERM');
    // A terminal sends Ctrl+C to this process and its parent, so a second signal arrives during the end.
    process.kill(server, 'SIGTERM');
    await sleep(50);
    process.kill(server, 'SIGTERM');
    await until(async () => !(await answers(port)));
    await until(() => !existsSync(postmasterOf(dataDir)));
  });
}, 400_000);

test('npm start ends all its processes when its terminal is closed', async () => {
  await start(async (npm, dataDir, port) => {
    await until(() => answers(port));
    process.kill(-(npm.pid ?? Number.NaN), 'SIGHUP');
    await until(() => !existsSync(lockOf(dataDir)));
    expect(existsSync(postmasterOf(dataDir))).toBe(false);
  });
}, 400_000);

test('npm start names the signal that killed the server', async () => {
  await start(async (npm, dataDir, port) => {
    await until(() => answers(port));
    let printed = '';
    npm.stderr?.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const ended = new Promise((resolve) => npm.once('close', resolve));
    process.kill(serverOf(dataDir), 'SIGKILL');
    // The killed server leaves the database running.
    process.kill(Number.parseInt(readFileSync(postmasterOf(dataDir), 'utf8'), 10), 'SIGINT');
    expect(await ended).toBe(1);
    expect(printed).toContain('The server was killed (SIGKILL).');
  });
}, 400_000);

test('npm start ends its database on a signal during the start of the database', async () => {
  await start(async (_npm, dataDir) => {
    await until(() => existsSync(postmasterOf(dataDir)));
    process.kill(serverOf(dataDir), 'SIGTERM');
    await until(() => !existsSync(lockOf(dataDir)));
    expect(existsSync(postmasterOf(dataDir))).toBe(false);
  });
}, 400_000);
