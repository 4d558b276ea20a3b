import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { Version } from '@rotavisto/shared/config/pointers';
import { filesBelow } from '../../../shared/tooling/files';
import { type Release, writeHistory } from '../../../shared/tooling/release/history';
import { readPointers, writePointers } from '../../../shared/tooling/release/pointers';
import { pruneVersions } from './prune';

const NOW = Date.now();
const daysAgo = (days: number) => new Date(NOW - days * 86_400_000);

let site: string;
const folder = () => join(site, 'remotes', 'client');
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-prune-'));
  mkdirSync(join(folder(), 'assets'), { recursive: true });
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

function addAsset(file: string, days: number): void {
  for (const name of [file, `${file}.br`]) {
    writeFileSync(join(folder(), name), 'script');
    utimesSync(join(folder(), name), daysAgo(days), daysAgo(days));
  }
}

function addVersion(version: string, files: string[], days: number): Version {
  mkdirSync(join(folder(), version));
  writeFileSync(join(folder(), version, 'files.json'), JSON.stringify(files));
  utimesSync(join(folder(), version), daysAgo(days), daysAgo(days));
  const entry = `/remotes/client/${version}/files.json`;
  const publishedAt = daysAgo(days).toISOString();
  return { version, entry, needs: SHELL_CONTRACT, integrity: '', css: [], preload: [], table: {}, publishedAt };
}

const left = () => filesBelow(folder()).map((file) => relative(folder(), file));

test('pruneVersions deletes a version of last month with its unshared files, and keeps files of open tabs and live versions', () => {
  for (const file of ['assets/gone.js', 'assets/same.js', 'assets/live.js']) addAsset(file, 40);
  addAsset('assets/recent.js', 3);
  addVersion('1', ['assets/gone.js', 'assets/same.js'], 40);
  addVersion('2', ['assets/recent.js', 'assets/same.js'], 3);
  const live = addVersion('3', ['assets/live.js'], 40);
  writePointers(site, { schema: 1, remotes: { client: live } }, readPointers(site).etag);
  pruneVersions(site, NOW);
  const kept = ['live', 'recent', 'same'].flatMap((name) => [`assets/${name}.js`, `assets/${name}.js.br`]);
  expect(left()).toEqual(['2/files.json', '3/files.json', ...kept]);
});

const released = (version: Version, until: number): Release => ({
  ...version,
  by: 'Ana',
  from: daysAgo(90).toISOString(),
  until: daysAgo(until).toISOString(),
});

test('pruneVersions keeps a version that was live until yesterday, regardless of its age', () => {
  const [first, second, live] = [addVersion('1', [], 92), addVersion('2', [], 91), addVersion('3', [], 1)];
  writePointers(site, { schema: 1, remotes: { client: live } }, readPointers(site).etag);
  writeHistory(site, 'client', [released(second, 1), released(first, 60)]);
  pruneVersions(site, NOW);
  expect(left()).toEqual(['2/files.json', '3/files.json']);
});

test('pruneVersions keeps the target of a rollback, regardless of its age', () => {
  const [first, second, live] = [addVersion('1', [], 92), addVersion('2', [], 91), addVersion('3', [], 50)];
  writePointers(site, { schema: 1, remotes: { client: live } }, readPointers(site).etag);
  const takenBack = { at: daysAgo(40).toISOString(), by: 'Bia' };
  writeHistory(site, 'client', [{ ...released(second, 40), takenBack }, released(first, 60)]);
  pruneVersions(site, NOW);
  expect(left()).toEqual(['1/files.json', '3/files.json']);
});
