import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import { ROOT } from '../../paths';
import { liveProblems, readLiveUses } from './live';
import type { Uses } from './uses';

const uses: Uses = {
  needs: SHELL_CONTRACT,
  exports: {},
  tables: { profiles: ['id', 'full_name'] },
  verbs: { move_step: ['target'] },
  functions: ['send-mail'],
};
const live = [{ remote: 'client' as const, version: '7', uses }];
const offered = {
  schema: { tables: { profiles: ['id', 'full_name'] }, verbs: { move_step: ['target', 'note'] } },
  functions: ['send-mail', 'health'],
};

test('liveProblems accepts a checkout that offers all used names', () => {
  expect(liveProblems(live, offered)).toEqual([]);
});

test.each([
  ['column profiles.full_name', { schema: { ...offered.schema, tables: { profiles: ['id', 'name'] } } }],
  ['table profiles', { schema: { ...offered.schema, tables: {} } }],
  ['verb move_step', { schema: { ...offered.schema, verbs: { move_application: ['target'] } } }],
  ['argument target of verb move_step', { schema: { ...offered.schema, verbs: { move_step: ['goal'] } } }],
  ['function send-mail', { functions: ['health'] }],
])('liveProblems reports %s that a live version uses and the checkout has dropped or renamed', (named, change) => {
  expect(liveProblems(live, { ...offered, ...change })).toEqual([
    `client 7, which is live, uses ${named}: it may go once no live version names it`,
  ]);
});

test('readLiveUses reads the live version, its canary and its previous version', async () => {
  const site = mkdtempSync(join(tmpdir(), 'rotavisto-live-'));
  for (const version of ['1', '2', '3']) {
    mkdirSync(join(site, 'remotes', 'client', version), { recursive: true });
    writeFileSync(join(site, 'remotes', 'client', version, 'uses.json'), JSON.stringify(uses));
  }
  const client = { version: '2', canary: { version: '3' }, previous: { version: '1' } };
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { client } }));
  expect((await readLiveUses(site)).map(({ version }) => version)).toEqual(['2', '3', '1']);
});

describe('the check of a checkout against a live site', () => {
  const check = (site: string | undefined) => {
    const { LIVE_SITE: _site, ...env } = process.env;
    const program = join(ROOT, 'shared', 'tooling', 'release', 'uses', 'live.ts');
    return spawnSync(join(ROOT, 'node_modules', '.bin', 'tsx'), [program], {
      env: { ...env, ...(site ? { LIVE_SITE: site } : {}) },
      encoding: 'utf8',
    });
  };

  test('rejects names that the site at LIVE_SITE uses and this checkout lacks', () => {
    const site = mkdtempSync(join(tmpdir(), 'rotavisto-live-'));
    mkdirSync(join(site, 'remotes', 'client', '1'), { recursive: true });
    writeFileSync(join(site, 'remotes', 'client', '1', 'uses.json'), JSON.stringify(uses));
    writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { client: { version: '1' } } }));
    const { status, stderr } = check(site);
    expect([status, stderr]).toEqual([1, expect.stringContaining('client 1, which is live, uses verb move_step')]);
  });

  test('passes if the variable LIVE_SITE is not set', () => {
    expect(check(undefined).status).toBe(0);
  });
});
