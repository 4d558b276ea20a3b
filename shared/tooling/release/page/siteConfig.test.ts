import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import type { Version } from '../../../config/pointers';
import type { PageTable } from '../../../src/pages';
import { aConfig } from '../../testing/aConfig';
import { aShell } from '../../testing/aShell';
import { flip } from '../flip';
import { readPointers, writePointers } from '../pointers';
import { composePages } from './compose';
import { replaceConfig } from './rewritePages';
import { writeShellFile } from './shellFile';
import { configIn } from './siteConfig';

const SHELL = `<!doctype html><html><head><title>RotaVisto</title></head><body><div id="root"></div>${'<!-- -->'.repeat(100)}</body></html>`;
const PAGES = ['index.html', 'home.html', 'home.en.html', 'login.html'];

const LANDING: PageTable = {
  '/': { prerendered: 'home.html' },
  '/en': { prerendered: 'home.en.html' },
  '/login': { prerendered: 'login.html' },
};

const aVersion = (name: string, version: string): Version => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  css: [],
  preload: [],
  table: name === 'landing' ? LANDING : {},
  publishedAt: '2026-01-01T00:00:00.000Z',
});

let site: string;
const read = (file: string) => readFileSync(join(site, file));
const carried = () => PAGES.map((page) => configIn(read(page).toString()));
const put = (config: object) => writeFileSync(join(site, 'config.json'), JSON.stringify(config, null, 2));
const everywhere = (config: unknown) => PAGES.map(() => config);
const release = (name: 'client' | 'landing') => flip({ site, name, change: () => aVersion(name, '1') });

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-config-'));
  writeFileSync(join(site, 'shell.html'), SHELL);
  writeShellFile(site, aShell());
  const folder = join(site, 'remotes', 'landing', '1');
  mkdirSync(folder, { recursive: true });
  for (const page of PAGES) writeFileSync(join(folder, page), '<p>page</p>');
  const remotes = { landing: aVersion('landing', '1'), client: aVersion('client', '0') };
  writePointers(site, { schema: 1, remotes }, readPointers(site).etag);
});
afterEach(() => rmSync(site, { recursive: true }));

test('composePages for a site without config.json writes pages that request the file', async () => {
  await composePages(site, 9);
  expect(carried()).toEqual(everywhere(null));
});

test('composePages puts config.json into every page before the script that reads it, and into the compressed copies', async () => {
  const config = aConfig({ stripeKey: '</script><!-- $& ' });
  put(config);
  await composePages(site, 9);
  expect(carried()).toEqual(everywhere(config));
  const page = read('index.html').toString();
  expect(page.indexOf('id="config"')).toBeLessThan(page.indexOf('<script>old()'));
  expect(page.match(/<\/script>/g)).toHaveLength(4);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page);
});

test.each([
  ['a release of a remote', () => release('client')],
  ['a release of the landing area', () => release('landing')],
  ['a release of the configuration alone', () => replaceConfig(site, 9)],
])('%s puts the edited config.json into the pages', async (_what, bring) => {
  put(aConfig());
  await composePages(site, 9);
  const before = read('index.html').toString();
  const edited = aConfig({ supabaseKey: 'sb_publishable_next' });
  put(edited);
  await bring();
  expect(carried()).toEqual(everywhere(edited));
  expect(brotliDecompressSync(read('login.html.br'))).toEqual(read('login.html'));
  // Only a release of the remote moves its pointer.
  const version = readPointers(site).pointers.remotes.client?.version;
  expect(read('index.html').toString().replace('sb_publishable_next', 'sb_publishable_test') === before).toBe(
    version === '0',
  );
});

test.each(['client', 'landing'] as const)(
  'An invalid config.json rejects a release of %s before any change',
  async (name) => {
    put(aConfig());
    await composePages(site, 9);
    const before = readPointers(site).etag;
    writeFileSync(join(site, 'config.json'), '{');
    await expect(release(name)).rejects.toThrow('config.json is not JSON');
    expect(readPointers(site).etag).toBe(before);
    expect(carried()).toEqual(everywhere(aConfig()));
  },
);
