import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import type { Version } from '../../config/pointers';
import { BASE_PATHS } from '../../config/remotes';
import { aShell } from '../testing/aShell';
import { flip } from './flip';
import { writeShellFile } from './page/shellFile';
import { demote, liveRemotes, readPointers } from './pointers';
import { incompatibilities } from './uses/problems';

const FIRST: Version = {
  version: '1',
  entry: '/remotes/client/1/remoteEntry.js',
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  css: [],
  preload: [],
  table: {},
  publishedAt: '2026-01-01T00:00:00.000Z',
};

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-first-'));
});
afterEach(() => rmSync(site, { recursive: true }));

const publishShell = (paths: Record<string, string>) =>
  writeShellFile(site, aShell({ offered: { terms: SHELL_CONTRACT, exports: {}, paths } }));

test('flip publishes the first version of a remote, and rejects a rollback without a live version', async () => {
  publishShell(BASE_PATHS);
  const rollback = flip({ site, name: 'client', change: demote });
  await expect(rollback).rejects.toThrow('client is not live yet: pnpm release client');
  expect(liveRemotes(site)).toEqual([]);
  await flip({ site, name: 'client', change: (current) => current, first: FIRST });
  expect(liveRemotes(site)).toEqual(['client']);
  expect(readPointers(site).pointers.remotes.client).toEqual(FIRST);
});

test('incompatibilities rejects a remote that the live shell does not know', () => {
  publishShell({ landing: '/', client: '/clients' });
  expect(incompatibilities(site, ['landing', 'client', 'admin'])).toEqual([
    'the live shell does not look for client at /client: release the shell first',
    'the live shell does not look for admin at /admin: release the shell first',
  ]);
});
