import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import type { InlineTable, RunnablePointers, Version } from '@rotavisto/shared/config/pointers';
import { BASE_PATHS, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import type { PageTable } from '@rotavisto/shared/pages';
import { collectPages } from '../../../shared/tooling/build/collectPages';
import { flip } from '../../../shared/tooling/release/flip';
import { composePages } from '../../../shared/tooling/release/page/compose';
import { writeShellFile } from '../../../shared/tooling/release/page/shellFile';
import { canary, readPointers, writePointers } from '../../../shared/tooling/release/pointers';
import { planRollback, rollBack } from '../../../shared/tooling/release/rollback';
import { aConfig } from '../../../shared/tooling/testing/aConfig';
import { aShell } from '../../../shared/tooling/testing/aShell';
import type { Backend } from './backend';
import { siteApp } from './serve';

const SHELL =
  '<!doctype html><html lang="pt-BR"><head><title>RotaVisto</title></head><body><div id="root"></div></body></html>';
const SHELLS_OWN = ['shell.html', 'shell.json', '.nginx.conf', 'service-worker.js', 'assets/shell.js'];

let site: string;
let published = 0;

/** Publishes a version of a remote as a release does; the landing area's with its prerendered pages. */
function publish(name: RemoteName, table: PageTable): Version {
  published += 1;
  const version = `1.0.0-${published}`;
  const folder = join(site, 'remotes', name, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), '');
  for (const [path, { prerendered }] of Object.entries(table))
    if (prerendered) writeFileSync(join(folder, prerendered), `<h1>${path} of ${version}</h1>`);
  return {
    version,
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    integrity: 'sha256-x',
    css: [],
    preload: [],
    needs: SHELL_CONTRACT,
    table,
    publishedAt: new Date(published).toISOString(),
  };
}

const release = (name: RemoteName, table: PageTable) => flip({ site, name, change: () => publish(name, table) });

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-own-pages-'));
  mkdirSync(join(site, 'assets'));
  for (const file of SHELLS_OWN) writeFileSync(join(site, file), SHELL);
  writeShellFile(site, aShell());
  const remotes = Object.fromEntries(REMOTE_NAMES.map((name) => [name, publish(name, collectPages(name))]));
  writePointers(site, { schema: 1, remotes }, readPointers(site).etag);
  await composePages(site, 9);
});
afterEach(() => rmSync(site, { recursive: true }));

const backend: Backend = {
  config: aConfig(),
  siteUrl: 'http://127.0.0.1:3000',
  fetch: async () => new Response(),
  upgrade: (_request, socket) => socket.destroy(),
  close: async () => undefined,
};

async function open(path: string) {
  const app = siteApp({ site, backend });
  const answer = await app.request(path, { headers: { accept: 'text/html', host: '127.0.0.1:3000' } });
  return { status: answer.status, text: await answer.text() };
}

const tableIn = (page: string): InlineTable & RunnablePointers =>
  JSON.parse(/id="remotes">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');

const bytesOfShell = () => SHELLS_OWN.map((file) => readFileSync(join(site, file), 'utf8'));

test.each(REMOTE_NAMES)('A release of %s alone adds its new page, and a rollback removes it', async (name) => {
  const path = `${BASE_PATHS[name].replace(/\/$/, '')}/brand-new`;
  const before = bytesOfShell();
  const others = readPointers(site).pointers.remotes;
  expect((await open(path)).status).toBe(404);

  await release(name, { ...collectPages(name), [path]: name === 'landing' ? { audience: 'visitors' } : {} });
  expect((await open(path)).status).toBe(200);
  expect((await open(`${path}/unknown`)).status).toBe(404);
  expect(bytesOfShell()).toEqual(before);
  const { remotes } = readPointers(site).pointers;
  for (const other of REMOTE_NAMES) if (other !== name) expect(remotes[other]).toEqual(others[other]);

  const wish = { site, name };
  await rollBack(wish, planRollback(wish));
  expect((await open(path)).status).toBe(404);
  expect((await open(BASE_PATHS[name])).status).toBe(200);
});

test('The table in every page lists a new page for visitors, for the shell and for the script in the head', async () => {
  const PARTNERS = { '/partners': { audience: 'everyone', prerendered: 'partners.html' } } as const;
  const shown = () =>
    readdirSync(site)
      .filter((file) => file.endsWith('.html') && file !== 'shell.html')
      .map((file) => [file, tableIn(readFileSync(join(site, file), 'utf8')).remotes.landing?.table?.['/partners']]);
  const pages = shown();
  expect(pages.length).toBeGreaterThan(4);
  expect(pages).toEqual(pages.map(([file]) => [file, undefined]));
  await release('landing', { ...collectPages('landing'), ...PARTNERS });
  expect(shown()).toEqual(
    [...pages, ['partners.html', undefined]].map(([file]) => [file, { audience: 'everyone' }]).sort(),
  );
  expect((await open('/partners')).text).toContain('<h1>/partners of');
  const wish = { site, name: 'landing' } as const;
  await rollBack(wish, planRollback(wish));
  expect(shown()).toEqual(pages);
  expect(readdirSync(site).filter((file) => file.startsWith('partners'))).toEqual([]);
});

test('A new list page starts with a narrow sidebar if the page for any path has it in its table', async () => {
  await release('client', { ...collectPages('client'), '/client/brand-new': { isList: true, menu: true } });
  const lists = { '/client/notifications': { isList: true }, '/client/brand-new': { isList: true } };
  expect(tableIn((await open('/client/brand-new')).text).remotes.client?.table).toEqual(lists);
  expect(tableIn((await open('/login')).text).remotes.client?.table).toBeUndefined();
});

test('A page of a canary is shown to browsers with the canary', async () => {
  const table = { ...collectPages('landing'), '/partners': { audience: 'visitors' as const } };
  await flip({ site, name: 'landing', change: (current) => canary(current, publish('landing', table), 10) });
  const { status, text } = await open('/partners');
  expect(status).toBe(200);
  const { table: live, canary: tried } = tableIn(text).remotes.landing ?? {};
  expect([live?.['/partners'], tried?.table?.['/partners']]).toEqual([undefined, {}]);
});
