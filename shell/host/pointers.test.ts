import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  canary,
  demote,
  type Pointer,
  promote,
  readPointers,
  StalePointers,
  type Version,
  writePointers,
} from './pointers';

const aVersion = (version: string): Version => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  contract: 1,
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
