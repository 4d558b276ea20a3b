import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import type { InlineTable, Pointer, Pointers, RunnablePointers } from '../../../config/pointers';
import { aShell } from '../../testing/aShell';
import { readPointers, writePointers } from '../pointers';
import { isPage } from '../tableOf';
import { everyPage, inlineTable } from './inlineTable';
import { writeShellFile } from './shellFile';

const asset = (href: string) => ({ href, integrity: 'sha384-x' });
const start = (language: string) => ({
  ...{ entry: `/${language}/entry.js`, integrity: 'sha384-x' },
  ...{
    css: [asset(`/${language}.css`)],
    preload: [asset(`/${language}.js`)],
    pages: { '/login': [asset('/login.js')] },
  },
});
const version = {
  ...{ version: '1', needs: SHELL_CONTRACT, publishedAt: '2026-11-26T00:00:00Z', table: {} },
  ...start('pt'),
};
/** A pointer with all fields that a release writes. */
const pointer: Required<Omit<Pointer, 'reverted'>> = {
  ...version,
  pages: version.pages,
  base: '/client/extra',
  languages: { en: start('en') },
  table: { '/': { audience: 'visitors', budget: 121 }, '/confirm-email': { audience: 'everyone', preload: true } },
  reads: { '/login': [{ path: 'rpc/session_start', body: '{}' }] },
  previous: { ...version, version: '0', languages: { en: start('en') } },
  canary: { ...version, version: '2', languages: { en: start('en') }, percent: 10 },
};

let site: string;
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-pointers-'));
  writeShellFile(site, aShell({ session: [asset('/session.js')] }));
  const { pointers, etag } = readPointers(site);
  writePointers(site, { ...pointers, remotes: { landing: pointer } }, etag);
});
afterEach(() => rmSync(site, { recursive: true }));

test('The fields of a release have the same names in the script of the head and in the shell', () => {
  const table: InlineTable & RunnablePointers = JSON.parse(inlineTable(site, everyPage));
  const { schema, session, remotes } = table;
  const {
    entry,
    integrity,
    css,
    preload,
    pages,
    languages,
    table: pagesOf,
    reads,
    base,
    needs,
    previous,
    canary,
  } = remotes.landing ?? {};
  expect({ schema, session }).toEqual({ schema: 1, session: [asset('/session.js')] });
  expect({ entry, integrity, css, preload, pages, languages, reads, base, needs }).toEqual({
    ...start('pt'),
    languages: pointer.languages,
    reads: pointer.reads,
    base: pointer.base,
    needs: SHELL_CONTRACT,
  });
  expect(pagesOf).toEqual({ '/': {}, '/confirm-email': { audience: 'everyone' } });
  expect([previous, canary]).toEqual([
    expect.objectContaining({ version: '0', entry: version.entry, needs: SHELL_CONTRACT }),
    expect.objectContaining({ version: '2', entry: version.entry, needs: SHELL_CONTRACT, percent: 10 }),
  ]);
});

test('A page contains every language build of a fallback version, or only the build of the language in its address', () => {
  const build = (language: string) => ({ entry: `/${language}/entry.js`, integrity: 'sha384-x' });
  const waysOut = (path?: string) => {
    const table: RunnablePointers = JSON.parse(
      inlineTable(site, everyPage, path ? { path, file: 'x.html', language: 'en' } : undefined),
    );
    const { previous, canary } = table.remotes.landing ?? {};
    return [previous, canary].map((version) => [version?.entry, version?.integrity, version?.languages]);
  };
  const everyBuild = [build('pt').entry, build('pt').integrity, { en: build('en') }];
  const english = [build('en').entry, build('en').integrity, undefined];
  expect(waysOut()).toEqual([everyBuild, everyBuild]);
  expect(waysOut('/en')).toEqual([english, english]);
});

test('inlineTable keeps a remote that another checkout has released, and isPage accepts its pages', () => {
  const { pointers, etag } = readPointers(site);
  const reports = { ...version, base: '/consultant/reports', table: { '/consultant/reports/:year': {} } };
  writePointers(site, { ...pointers, remotes: { ...pointers.remotes, reports } } as Pointers, etag);
  const { remotes }: { remotes: Record<string, Pointer> } = JSON.parse(inlineTable(site, everyPage));
  expect(Object.keys(remotes)).toEqual(['landing', 'reports']);
  expect(remotes.reports).toMatchObject({ entry: version.entry, base: '/consultant/reports' });
  const live = readPointers(site).pointers;
  expect(['/consultant/reports/2026', '/consultant/reports', '/reports'].map((path) => isPage(live, path))).toEqual([
    true,
    false,
    false,
  ]);
});
