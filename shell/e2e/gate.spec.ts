import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Version } from '@rotavisto/shared/config/pointers';
import { listen } from '../../shared/tooling/listen';
import { problemsOf } from '../../shared/tooling/release/gate/gate';
import { onCopy } from '../../shared/tooling/release/onCopy';
import { readPointers, writePointers } from '../../shared/tooling/release/pointers';
import { proxyBackend } from '../host/serve/proxyBackend';
import { createSite } from '../host/serve/serve';
import { DEEP, deepUnless } from './support/deep';
import { patchedVersion } from './support/product/patchedVersion';
import { productSetting, siteFolder } from './support/product/product';
import { expect, test } from './support/test';

type Change = (text: string, file: string) => string;

/** Returns the gate's problems with a changed build of the consultant's area, in a site with another live version. */
async function refusals(change: Change, alter: (version: Version, site: string) => Version = (version) => version) {
  const backend = await proxyBackend(productSetting('E2E_URL'));
  let problems: string[] = [];
  await onCopy(
    siteFolder(),
    (copy) => {
      const candidate = alter(patchedVersion('consultant', copy, change), copy);
      const { pointers, etag } = readPointers(copy);
      pointers.remotes.consultant = candidate;
      writePointers(copy, pointers, etag);
    },
    async (copy) => {
      const server = createSite({ site: copy, backend });
      const origin = `http://127.0.0.1:${await listen(server, 0)}`;
      const { supabaseKey } = backend.config;
      problems = await problemsOf({ site: copy, origin, supabaseKey, names: ['consultant'] });
      server.close();
      server.closeAllConnections();
    },
    { remotes: 'copied' },
  );
  return problems.join('\n');
}

const same: Change = (text) => text;
/** Changes the start files of an area: its entry with the App, or its libraries. */
const inFiles =
  (name: 'remoteEntry' | 'libraries', change: (text: string) => string): Change =>
  (text, file) =>
    file.startsWith(`${name}.`) ? change(text) : text;
const everywhere =
  (from: string, to: string): Change =>
  (text) =>
    text.replaceAll(from, to);
const thrown = '(()=>{throw new Error("kaputt")})()';
const noLibraries = (version: Version, site: string) => {
  for (const { href } of version.preload)
    for (const ending of ['', '.br', '.gz']) rmSync(join(site, `${href}${ending}`), { force: true });
  return version;
};

const BROKEN: [what: string, change: Change, says: RegExp, alter?: (version: Version, site: string) => Version][] = [
  ['throws when it is loaded', inFiles('remoteEntry', (text) => `${thrown};${text}`), /\/consultant as .*kaputt/],
  [
    'throws when it renders',
    inFiles('libraries', (text) => text.replaceAll('.useLocation)(', `.useLocation)(${thrown},`)),
    /\/consultant as .*kaputt/,
  ],
  [
    'throws on its third page',
    (text, file) => (file.startsWith('page-kanban.') ? text.replaceAll('.useState)(', `.useState)(${thrown},`) : text),
    /\/consultant\/kanban as .*kaputt/,
  ],
  [
    'uses an export the shell lacks',
    inFiles('libraries', (text) => text.replaceAll('.useLocation', '.useTomorrow')),
    /useTomorrow/,
  ],
  [
    'calls a verb the database lacks',
    everywhere('"consultant_dashboard"', '"consultant_tomorrow"'),
    /consultant_tomorrow/,
  ],
  [
    'reads a column the database lacks',
    everywhere('"consultant_id"', '"consultant_of_tomorrow"'),
    /consultant_of_tomorrow/,
  ],
  ['needs another React', everywhere('requiredVersion:"^19.', 'requiredVersion:"^20.'), /execution|\^20/],
  [
    'is made for another shell',
    same,
    /contract/,
    (version) => ({ ...version, needs: { ...version.needs, contract: [99, 99] } }),
  ],
  ['misses one of its start files', same, /libraries\..*\.js/, noLibraries],
];

for (const [what, change, says, alter] of BROKEN) {
  test(`the gate refuses a candidate that ${what}`, deepUnless(what === 'throws on its third page'), async () => {
    expect(await refusals(change, alter)).toMatch(says);
  });
}

test('the gate accepts a candidate that runs', DEEP, async () => {
  expect(await refusals((text) => `${text}\n`)).toBe('');
});
