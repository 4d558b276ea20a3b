import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import { ROOT } from '../../paths';
import { liveProblems, readLiveUses, recordedUses } from './live';
import { checkoutSchema } from './schema';
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

test('a checkout that offers more than is used live is fine', () => {
  expect(liveProblems(live, offered)).toEqual([]);
});

test.each([
  ['column profiles.full_name', { schema: { ...offered.schema, tables: { profiles: ['id', 'name'] } } }],
  ['table profiles', { schema: { ...offered.schema, tables: {} } }],
  ['verb move_step', { schema: { ...offered.schema, verbs: { move_application: ['target'] } } }],
  ['argument target of verb move_step', { schema: { ...offered.schema, verbs: { move_step: ['goal'] } } }],
  ['function send-mail', { functions: ['health'] }],
])('%s, dropped or renamed while a live version names it, is refused', (named, change) => {
  expect(liveProblems(live, { ...offered, ...change })).toEqual([
    `client 7, which is live, uses ${named}: it may go once no live version names it`,
  ]);
});

test('asks a site for its live version, its canary and the one to go back to', async () => {
  const site = mkdtempSync(join(tmpdir(), 'rotavisto-live-'));
  for (const version of ['1', '2', '3']) {
    mkdirSync(join(site, 'remotes', 'client', version), { recursive: true });
    writeFileSync(join(site, 'remotes', 'client', version, 'uses.json'), JSON.stringify(uses));
  }
  const client = { version: '2', canary: { version: '3' }, previous: { version: '1' } };
  writeFileSync(join(site, 'remotes.json'), JSON.stringify({ schema: 1, remotes: { client } }));
  expect((await readLiveUses(site)).map(({ version }) => version)).toEqual(['2', '3', '1']);
});

test('yesterday’s bundles find in today’s schema all they name', () => {
  const functions = readdirSync(join(ROOT, 'supabase', 'functions'));
  expect(recordedUses().length).toBeGreaterThan(0);
  expect(liveProblems(recordedUses(), { schema: checkoutSchema(), functions })).toEqual([]);
});
