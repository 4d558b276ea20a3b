import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Pointer, Version } from '../../config/pointers';
import { flip } from './flip';
import { type Offered, writeShellFile } from './page/shellFile';
import { canary, demote, onTrial, promote, readPointers, revert, StalePointers, writePointers } from './pointers';

const aVersion = (version: string): Version => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
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

test('publishing the live version again keeps the moment of its release', () => {
  const again = promote(live('1'), { ...aVersion('1'), publishedAt: '2026-02-02T00:00:00.000Z' });
  expect(again.publishedAt).toBe(aVersion('1').publishedAt);
  const next = promote(again, { ...aVersion('2'), publishedAt: '2026-02-02T00:00:00.000Z' });
  expect(next.publishedAt).toBe('2026-02-02T00:00:00.000Z');
});

test('a rollback goes to the version before, and leaves no way forward to what it left', () => {
  const back = demote(live('1', '2'));
  expect([back.version, back.previous]).toEqual(['1', undefined]);
  expect(() => demote(back)).toThrow('nothing to roll back to');
});

test('a newer version that an earlier rollback left behind as the previous one is no way back', () => {
  const current = { ...aVersion('1'), previous: { ...aVersion('2'), publishedAt: '2026-01-02T00:00:00.000Z' } };
  expect(() => demote(current)).toThrow('no older version of 1 is known to be good');
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

function aSite(offered?: Offered): string {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  writeFileSync(join(site, 'shell.html'), '<head></head>');
  writeShellFile(site, { session: [], headScript: '', ...(offered ? { offered } : {}) });
  writePointers(site, { schema: 1, remotes: { client: live('1'), admin: live('1') } }, readPointers(site).etag);
  return site;
}

test('of two flips decided on the same pointer one is refused and changes nothing', async () => {
  const site = aSite();
  const expected = live('1');
  const release = (version: string) =>
    flip({ site, name: 'client', change: (current) => promote(current, aVersion(version)), expected });
  const ended = await Promise.allSettled([release('2'), release('3')]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readPointers(site).pointers.remotes.client?.previous?.version).toBe('1');
});

test('two remotes released at the same time are both live', async () => {
  const site = aSite();
  const expected = live('1');
  const release = (name: 'client' | 'admin') =>
    flip({ site, name, change: (current) => promote(current, aVersion('2')), expected });
  await Promise.all([release('client'), release('admin')]);
  const { client, admin } = readPointers(site).pointers.remotes;
  expect([client?.version, admin?.version]).toEqual(['2', '2']);
});

test('no pointer goes to a version that the live shell cannot run, not even back to one', async () => {
  const site = aSite({ terms: { ...SHELL_CONTRACT, contract: [99, 99] }, exports: {} });
  const change = (current: Pointer) => promote(current, aVersion('2'));
  await expect(flip({ site, name: 'client', change })).rejects.toThrow('client 2 does not go with the shell');
  expect(readPointers(site).pointers.remotes.client?.version).toBe('1');
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
