import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OFFERED } from '@rotavisto/shared/config/compatibility';
import { writeShellFile } from '../page/shellFile';
import { flip } from './flip';
import {
  canary,
  demote,
  onTrial,
  type Pointer,
  promote,
  readPointers,
  revert,
  StalePointers,
  type Version,
  writePointers,
} from './pointers';

const aVersion = (version: string): Version => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  needs: OFFERED,
  integrity: 'sha384-x',
  css: [],
  preload: [],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

const live = (...versions: string[]): Pointer =>
  versions.map(aVersion).reduce<Pointer | undefined>((current, next) => promote(current, next), undefined) ??
  aVersion('0');

test('a release keeps the version before it reachable', () => {
  expect(live('1', '2').previous?.version).toBe('1');
});

test('publishing the live version again forgets nothing', () => {
  expect(live('1', '2', '2').previous?.version).toBe('1');
});

test('a rollback goes to the version before, and can be undone', () => {
  const back = demote(live('1', '2'));
  expect([back.version, back.previous?.version]).toEqual(['1', '2']);
  expect(demote(back).version).toBe('2');
});

test('a rollback of a canary leaves the live version alone', () => {
  const back = demote(canary(live('1', '2'), aVersion('3'), 10));
  expect([back.version, back.previous?.version, back.canary]).toEqual(['2', '1', undefined]);
});

test('there is nothing to roll the first version back to', () => {
  expect(() => demote(live('1'))).toThrow('nothing to roll back to');
});

test('of two releases at the same time the second is refused', () => {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  const { pointers, etag } = readPointers(site);
  writePointers(site, { ...pointers, remotes: { client: live('1') } }, etag);
  expect(() => writePointers(site, { ...pointers, remotes: { admin: live('9') } }, etag)).toThrow(StalePointers);
  expect(readPointers(site).pointers.remotes.client?.version).toBe('1');
});

test('of two flips decided on the same pointers one is refused and changes nothing', async () => {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  writeFileSync(join(site, 'shell.html'), '<head></head>');
  writeShellFile(site, { session: [], headScript: '' });
  writePointers(site, { schema: 1, remotes: { client: live('1'), admin: live('1') } }, readPointers(site).etag);
  const { etag: expected } = readPointers(site);
  const release = (name: 'client' | 'admin') =>
    flip({ site, name, change: (current) => promote(current, aVersion('2')), expected });
  const ended = await Promise.allSettled([release('client'), release('admin')]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { client, admin } = readPointers(site).pointers.remotes;
  expect([client?.version, admin?.version].sort()).toEqual(['1', '2']);
});

test('a release that is writing keeps others out, one that was killed does not', () => {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  const { pointers, etag } = readPointers(site);
  const lock = join(site, 'remotes.json.lock');
  writeFileSync(lock, '');
  expect(() => writePointers(site, pointers, etag)).toThrow(StalePointers);
  utimesSync(lock, 1, 1);
  expect(() => writePointers(site, pointers, etag)).not.toThrow();
});

test('a canary, or a release that can be undone, is on trial until it is taken back', () => {
  const why = { version: '2', at: '', loads: 20, failures: 9 };
  expect(onTrial(live('1'))).toBeNull();
  expect(onTrial(live('1', '2'))?.version).toBe('2');
  expect(onTrial(canary(live('1', '2'), aVersion('3'), 10))?.version).toBe('3');
  const back = revert(live('1', '2'), why);
  expect([back.version, back.reverted, onTrial(back)]).toEqual(['1', why, null]);
  expect(onTrial(promote(back, aVersion('3')))?.version).toBe('3');
});
