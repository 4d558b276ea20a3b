import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf, REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { ALL_PAGES, type KnownPage } from '@rotavisto/shared/pages';
import { filesBelow } from '../../../../shared/tooling/files';
import { ROOT } from '../../../../shared/tooling/paths';
import { visitFiles } from './visitFiles';

const KB = 1024;
const OWN_AREA = 40 * KB;
const SHELL = 30 * KB;

/** Pages whose files the site knows before any code has run. */
const PAGES = ALL_PAGES.filter(({ preload }) => preload);

type Visits = Map<KnownPage, Map<string, number>>;

const folder = mkdtempSync(join(tmpdir(), 'rotavisto-returning-'));

const inClone = (...args: string[]) =>
  execFileSync('pnpm', args, { cwd: folder, stdio: 'inherit', env: { ...process.env, CI: '1' } });

const look = (): Visits => new Map(PAGES.map((page) => [page, visitFiles(join(folder, 'dist'), page)]));

/** One word of each catalogue of a bundle is another: whichever of them a release changes, no visit fetches more. */
function changeWords(bundle: string): void {
  const catalogues = filesBelow(join(folder, bundle, 'src')).filter((file) => file.endsWith('pt.json'));
  if (catalogues.length === 0) throw new Error(`${bundle} has no catalogue`);
  for (const catalogue of catalogues)
    writeFileSync(catalogue, readFileSync(catalogue, 'utf8').replace(/": "(?=[^"])/, '": "Outra '));
}

/** Bytes of those files that a browser with everything from before has to fetch. */
function newBytes(before: Visits, now: Visits, page: KnownPage): number {
  const known = before.get(page);
  return [...(now.get(page) ?? [])].reduce((sum, [href, bytes]) => (known?.has(href) ? sum : sum + bytes), 0);
}

/** What is fetched on the page that fetches most, of one area. */
const worst = (before: Visits, now: Visits, remote: RemoteName) =>
  Math.max(...PAGES.filter((page) => page.remote === remote).map((page) => newBytes(before, now, page)));

function release(bundle: string, before: Visits): Visits {
  changeWords(bundle);
  inClone('build', '--max');
  const now = look();
  for (const remote of REMOTE_NAMES) {
    const limit = bundle === packageOf(remote) ? OWN_AREA : bundle === 'shell' ? SHELL : 0;
    const bytes = worst(before, now, remote);
    const isFine = bytes <= limit && (bytes > 0 || limit === 0);
    console.log(`${isFine ? '✓' : '✗'} a word of ${bundle}, back in ${remote}: ${(bytes / KB).toFixed(1)} KB`);
    if (!isFine) process.exitCode = 1;
  }
  return now;
}

/**
 * `pnpm test:deep returning`: the last commit is built in a clone, then again with one word of each catalogue changed in each bundle in turn.
 * Counts what a returning visitor, with the previous version in the cache, fetches after each release.
 */
try {
  execFileSync('git', ['clone', '--quiet', `file://${ROOT}`, folder], { stdio: 'inherit' });
  inClone('install', '--offline', '--frozen-lockfile', '--silent');
  inClone('build', '--max');
  let visits = look();
  for (const bundle of ['shell', ...REMOTE_NAMES.map(packageOf)]) visits = release(bundle, visits);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
