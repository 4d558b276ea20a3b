import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// biome-ignore lint/plugin: between two looks at a condition
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from './paths';
import { freePort } from './serve/listen';

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/config.json`).then(
    () => true,
    () => false,
  );

test('ends all it started when npm is told to end', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotavisto-start-'));
  const port = await freePort();
  const npm = spawn('npm', ['start', '--', '--built', '--disposable'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  try {
    for (const end = Date.now() + 100_000; Date.now() < end && !(await answers(port)); ) await sleep(200);
    expect(await answers(port)).toBe(true);
    const server: number = JSON.parse(readFileSync(join(dataDir, 'rotavisto.lock'), 'utf8')).pid;
    npm.kill('SIGTERM');
    // As Ctrl+C comes from the terminal and from the parent: the second one finds it ending.
    process.kill(server, 'SIGTERM');
    await sleep(50);
    process.kill(server, 'SIGTERM');
    // These only end what hangs: a starved machine takes its time to end, too.
    for (const end = Date.now() + 100_000; Date.now() < end && (await answers(port)); ) await sleep(100);
    expect(await answers(port)).toBe(false);
    // Postgres removes its file when it has ended in order.
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    for (const end = Date.now() + 100_000; Date.now() < end && existsSync(lock); ) await sleep(100);
    expect(existsSync(lock)).toBe(false);
  } finally {
    npm.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 400_000);
