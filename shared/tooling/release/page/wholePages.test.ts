import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHELL_CONTRACT } from '../../../config/compatibility';
import type { Version } from '../../../config/pointers';
import type { PageTable } from '../../../src/pages';
import { aShell } from '../../testing/aShell';
import { flip } from '../flip';
import { readPointers, writePointers } from '../pointers';
import { composePages } from './compose';
import { writeShellFile } from './shellFile';

/** The minimum number of reads; ROTAVISTO_READS=100000 reads ten times as many. */
const READS = Number(process.env.ROTAVISTO_READS ?? 10_000);
/** The minimum number of releases, because a slow machine makes few of them during the reads. */
const FLIPS = 4;

/** The reader is another process, because this one cannot read during a write. */
const READER = `
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliDecompressSync, gunzipSync } = require('node:zlib');
const [site, reads] = [process.argv[1], Number(process.argv[2])];
const isWhole = (text) => {
  const table = /id="remotes">(.*?)<\\/script>/s.exec(text)?.[1];
  return text.endsWith('</html>') && Object.keys(JSON.parse(table).remotes).length === 2;
};
const files = [
  ['index.html', (bytes) => isWhole(bytes.toString())],
  ['home.html', (bytes) => isWhole(bytes.toString())],
  ['index.html.br', (bytes) => isWhole(brotliDecompressSync(bytes).toString())],
  ['home.html.gz', (bytes) => isWhole(gunzipSync(bytes).toString())],
  ['remotes.json', (bytes) => JSON.parse(bytes.toString()).schema === 1],
];
for (let read = 0; read < reads || !existsSync(join(site, 'over')); read += 1) {
  const [name, check] = files[read % files.length];
  try {
    if (check(readFileSync(join(site, name)))) continue;
    process.stdout.write(name + ' is not whole\\n');
  } catch (error) {
    process.stdout.write(name + ': ' + error.message + '\\n');
  }
}
`;

const SHELL = `<!doctype html><html><head><title>RotaVisto</title></head><body><div id="root"></div>${'<!-- -->'.repeat(500)}</body></html>`;

const TABLES: Record<'client' | 'landing', PageTable> = {
  client: { '/client': {}, '/client/notifications': { isList: true } },
  landing: { '/': { prerendered: 'home.html' }, '/login': { prerendered: 'login.html' } },
};

let site: string;
const aVersion = (name: 'client' | 'landing', version: string): Version => ({
  version,
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  needs: SHELL_CONTRACT,
  integrity: 'sha256-x',
  css: [],
  preload: [],
  table: TABLES[name],
  publishedAt: '2026-01-01T00:00:00.000Z',
});

function publishLanding(version: string): Version {
  const folder = join(site, 'remotes', 'landing', version);
  mkdirSync(folder, { recursive: true });
  for (const file of ['home.html', 'login.html', 'head.html']) writeFileSync(join(folder, file), `<p>${version}</p>`);
  return aVersion('landing', version);
}

const next = (name: 'client' | 'landing', version: Version) => flip({ site, name, change: () => version });

beforeEach(async () => {
  site = mkdtempSync(join(tmpdir(), 'rotavisto-pages-'));
  writeFileSync(join(site, 'shell.html'), SHELL);
  writeShellFile(site, aShell({ frame: '<p>frame</p>' }));
  const remotes = { landing: publishLanding('1'), client: aVersion('client', '1') };
  writePointers(site, { schema: 1, remotes }, readPointers(site).etag);
  await composePages(site, 9);
});
afterEach(() => rmSync(site, { recursive: true, force: true }));

test('A reader gets only complete pages during releases', async () => {
  const reader = spawn(process.execPath, ['-e', READER, site, String(READS)]);
  let said = '';
  reader.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  reader.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const ended = new Promise<number | null>((resolve) => reader.once('exit', resolve));
  let flips = 0;
  while (reader.exitCode === null) {
    flips += 1;
    if (flips % 2 === 0) await next('landing', publishLanding(String(flips)));
    else await next('client', aVersion('client', String(flips)));
    if (flips === FLIPS) writeFileSync(join(site, 'over'), '');
  }
  expect({ code: await ended, said }).toEqual({ code: 0, said: '' });
  expect(flips).toBeGreaterThanOrEqual(FLIPS);
});

test('A release of a remote changes only its line in the table of a page', async () => {
  // A page of a newer shell, with parts that the sources of the remote lack.
  for (const page of ['index.html', 'home.html']) {
    const text = readFileSync(join(site, page), 'utf8');
    writeFileSync(join(site, page), text.replace('</head>', '<meta name="of-tomorrow" content="1"></head>'));
  }
  const read = (page: string) => readFileSync(join(site, page), 'utf8');
  const [index, home] = [read('index.html'), read('home.html')];
  await next('client', aVersion('client', '2'));
  for (const [page, before] of [
    ['index.html', index],
    ['home.html', home],
  ] as const) {
    const after = read(page);
    expect(after).toContain('of-tomorrow');
    expect(after).toContain('"entry":"/remotes/client/2/remoteEntry.js"');
    const start = before.indexOf('"client":');
    expect(after.slice(0, start)).toBe(before.slice(0, start));
    const rest = before.slice(before.indexOf('"session":'));
    expect(after.endsWith(rest)).toBe(true);
  }
});

test('The HTML for any path of an area contains its header and menu, and the HTML of a visitors’ page contains its own content', () => {
  const [index, home] = ['index.html', 'home.html'].map((page) => readFileSync(join(site, page), 'utf8'));
  expect(index).toContain('<div id="root"><p>frame</p></div>');
  expect(home).not.toContain('frame');
});
