import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Version } from '../../config/pointers';
import { REMOTE_NAMES } from '../../config/remotes';
import { deepTest } from '../jest/deep';
import { ROOT } from '../paths';
import { aShell } from '../testing/aShell';
import { composePages } from './page/compose';
import { writeShellFile } from './page/shellFile';
import { readPointers, writePointers } from './pointers';
import { LOCK, withReleaseLock } from './withReleaseLock';

/** `pnpm test:deep races` takes ten times as many as `units`. */
const RELEASES = 5 * Number(process.env.ROTAVISTO_RACES ?? 1);

/** Another process that releases one remote many times, after all processes are ready. */
const RELEASER = `
import { readdirSync, writeFileSync } from 'node:fs';
import { flip } from '${join(ROOT, 'shared/tooling/release/flip.ts')}';
const [site, name] = process.argv.slice(2);
writeFileSync(site + '/.ready-' + name, '');
while (readdirSync(site).filter((file) => file.startsWith('.ready-')).length < ${REMOTE_NAMES.length});
for (let release = 1; release <= ${RELEASES}; release += 1)
  await flip({ site, name, change: (current) => ({ ...current, version: String(release) }) });
`;

const aVersion = (version: string): Version => ({
  version,
  entry: '/remoteEntry.js',
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  css: [],
  preload: [],
  table: { '/': { prerendered: 'home.html' }, '/login': { prerendered: 'login.html' } },
  publishedAt: '2026-01-01T00:00:00.000Z',
});

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-alone-'));
});

deepTest('remotes released at once, each from a process of its own, are all live in every page', async () => {
  writeFileSync(
    join(site, 'shell.html'),
    '<!doctype html><html><head></head><body><div id="root"></div></body></html>',
  );
  writeShellFile(site, aShell());
  for (let version = 0; version <= RELEASES; version += 1) {
    const folder = join(site, 'remotes', 'landing', String(version));
    mkdirSync(folder, { recursive: true });
    for (const page of ['home.html', 'login.html']) writeFileSync(join(folder, page), '<p>page</p>');
  }
  const remotes = Object.fromEntries(REMOTE_NAMES.map((name) => [name, aVersion('0')]));
  writePointers(site, { schema: 1, remotes }, readPointers(site).etag);
  await composePages(site, 9);
  const script = join(site, 'releaser.mts');
  writeFileSync(script, RELEASER);
  const tsx = join(ROOT, 'node_modules', '.bin', 'tsx');
  const ended = REMOTE_NAMES.map((name) =>
    once(spawn(tsx, [script, site, name], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] }), 'exit'),
  );
  expect((await Promise.all(ended)).map(([code]) => code)).toEqual(REMOTE_NAMES.map(() => 0));
  const pages = readdirSync(site).filter((file) => file.endsWith('.html') && file !== 'shell.html');
  expect(pages.sort()).toEqual(['home.html', 'index.html', 'login.html']);
  for (const page of ['remotes.json', ...pages]) {
    const text = readFileSync(join(site, page), 'utf8');
    const table: { remotes: Record<string, Version> } = JSON.parse(
      /id="remotes">(.*?)<\/script>/s.exec(text)?.[1] ?? text,
    );
    const versions = REMOTE_NAMES.map((name) => table.remotes[name]?.version);
    expect([page, ...versions]).toEqual([page, ...REMOTE_NAMES.map(() => String(RELEASES))]);
  }
});

test('withReleaseLock runs the second release after the first', async () => {
  const order: string[] = [];
  let end = () => {};
  const untilEnd = new Promise<void>((resolve) => {
    end = resolve;
  });
  const waiting = withReleaseLock(site, () => untilEnd.then(() => void order.push('first')));
  const next = withReleaseLock(site, async () => void order.push('next'));
  end();
  await Promise.all([waiting, next]);
  expect(order).toEqual(['first', 'next']);
});

test('withReleaseLock ignores the lock of a killed process', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(site, LOCK), String(pid));
  await expect(withReleaseLock(site, async () => 'done')).resolves.toBe('done');
});

test('withReleaseLock releases the lock after a failure', async () => {
  await expect(withReleaseLock(site, () => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt');
  expect(existsSync(join(site, LOCK))).toBe(false);
});
