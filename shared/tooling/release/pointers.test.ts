import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Pointer, Version } from '../../config/pointers';
import { BASE_PATHS } from '../../config/remotes';
import { aShell } from '../testing/aShell';
import { flip } from './flip';
import { type Release, readHistory } from './history';
import { type Offered, writeShellFile } from './page/shellFile';
import { canary, demote, onTrial, readPointers, released, revert, StalePointers, writePointers } from './pointers';

const aVersion = (version: string): Version => ({
  version,
  entry: `/remotes/client/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha384-x',
  css: [],
  preload: [],
  table: {},
  publishedAt: `2026-01-0${version}T00:00:00.000Z`,
});

const historyOf = (...versions: string[]): Release[] =>
  versions.map((version) => ({ ...aVersion(version), by: 'Ana', from: aVersion(version).publishedAt }));

test('released keeps the release time of a version that is already live', () => {
  const again = released(aVersion('1'), { ...aVersion('1'), publishedAt: '2026-02-02T00:00:00.000Z' });
  expect(again.publishedAt).toBe(aVersion('1').publishedAt);
  const next = released(again, { ...aVersion('2'), publishedAt: '2026-02-02T00:00:00.000Z' });
  expect(next.publishedAt).toBe('2026-02-02T00:00:00.000Z');
});

test('demote returns to the newest good version before the live one, and keeps no field of the live version', () => {
  const takenBack = { at: '2026-01-03T01:00:00.000Z', by: 'Bia' };
  const [first, second, third, ...others] = historyOf('1', '2', '3', '4', '5');
  const history = [first, second, { ...third, takenBack }, ...others] as Release[];
  expect(demote({ ...aVersion('4'), previous: aVersion('5') }, history)).toEqual(aVersion('2'));
});

test('demote removes only the canary, and keeps the live version', () => {
  const back = demote(canary(aVersion('2'), aVersion('3'), 10), historyOf('1', '2'));
  expect(back).toEqual(aVersion('2'));
});

test('demote rejects the first version, even if the table names an earlier version', () => {
  const current = { ...aVersion('2'), previous: aVersion('1') };
  expect(() => demote(current, historyOf('2'))).toThrow('no older version of 2 is known to be good');
});

test('writePointers rejects the second of two releases at the same time', () => {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  const { pointers, etag } = readPointers(site);
  writePointers(site, { ...pointers, remotes: { client: aVersion('1') } }, etag);
  expect(() => writePointers(site, { ...pointers, remotes: { admin: aVersion('9') } }, etag)).toThrow(StalePointers);
  expect(readPointers(site).pointers.remotes.client?.version).toBe('1');
});

function aSite(offered?: Offered): string {
  const site = mkdtempSync(join(tmpdir(), 'pointers-'));
  writeFileSync(join(site, 'shell.html'), '<head></head>');
  writeShellFile(site, aShell(offered ? { offered } : {}));
  writePointers(site, { schema: 1, remotes: { client: aVersion('1'), admin: aVersion('1') } }, readPointers(site).etag);
  return site;
}

test('flip rejects the second of two changes that were decided on the same pointer', async () => {
  const site = aSite();
  const expected = aVersion('1');
  const release = (version: string) => flip({ site, name: 'client', change: () => aVersion(version), expected });
  const ended = await Promise.allSettled([release('2'), release('3')]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(['2', '3']).toContain(readPointers(site).pointers.remotes.client?.version);
});

test('flip releases two remotes at the same time', async () => {
  const site = aSite();
  const expected = aVersion('1');
  const release = (name: 'client' | 'admin') => flip({ site, name, change: () => aVersion('2'), expected });
  await Promise.all([release('client'), release('admin')]);
  const { client, admin } = readPointers(site).pointers.remotes;
  expect([client?.version, admin?.version]).toEqual(['2', '2']);
});

test('flip rejects a version that the live shell cannot run', async () => {
  const site = aSite({ terms: { ...SHELL_CONTRACT, contract: [99, 99] }, exports: {}, paths: BASE_PATHS });
  const change = () => aVersion('2');
  await expect(flip({ site, name: 'client', change })).rejects.toThrow('client 2 does not go with the shell');
  expect(readPointers(site).pointers.remotes.client?.version).toBe('1');
});

test('onTrial returns a canary, or a release with an earlier good version, until the version is rolled back', () => {
  const why = { version: '2', at: '', loads: 20, failures: 9 };
  const history = historyOf('1', '2');
  expect(onTrial(aVersion('1'), history)).toBeNull();
  expect(onTrial(aVersion('2'), history)?.version).toBe('2');
  expect(onTrial(canary(aVersion('1'), aVersion('3'), 10), history)?.version).toBe('3');
  const back = revert(aVersion('2'), why, history);
  expect(back).toEqual({ ...aVersion('1'), reverted: why });
  expect(onTrial({ ...aVersion('2'), reverted: why }, history)).toBeNull();
});

test('flip writes the target of a rollback as `previous`, and never reads it', async () => {
  const site = aSite();
  const live = () => readPointers(site).pointers.remotes.client;
  const publish = (version: string) => {
    mkdirSync(join(site, 'remotes', 'client', version), { recursive: true });
    writeFileSync(join(site, aVersion(version).entry), '');
  };
  for (const version of ['1', '2', '3']) publish(version);
  const change = (next: Pointer) => flip({ site, name: 'client', change: () => next });
  await change({ ...aVersion('2'), previous: aVersion('9') });
  expect(live()?.previous).toEqual(aVersion('1'));
  await change(canary(aVersion('2'), aVersion('3'), 10));
  expect([live()?.canary?.version, live()?.previous]).toEqual(['3', aVersion('1')]);
  await change(aVersion('2'));
  expect(live()).toEqual({ ...aVersion('2'), previous: aVersion('1') });
  await change(aVersion('3'));
  expect(live()?.previous).toEqual(aVersion('2'));
  rmSync(join(site, aVersion('2').entry));
  await change(aVersion('3'));
  expect(live()?.previous).toEqual(aVersion('1'));
});

test('flip finds an earlier version in a folder without a history', async () => {
  const site = aSite();
  mkdirSync(join(site, 'remotes', 'client', '1'), { recursive: true });
  writeFileSync(join(site, aVersion('1').entry), '');
  await flip({ site, name: 'client', change: () => aVersion('2') });
  expect(readPointers(site).pointers.remotes.client?.previous).toEqual(aVersion('1'));
  expect(readHistory(site, 'client').map(({ version }) => version)).toEqual(['2', '1']);
});
