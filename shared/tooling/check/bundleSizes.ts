import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { chunkOf, type DeclaredPage, declaredPages } from '../build/collectPages';
import { readStartFiles } from '../build/readManifest';
import { ROOT } from '../run';

export type Measured = { name: string; size: number; budget: number };

const KB = 1024;
/** The entry lists all files of its remote, 45 bytes each, and contains the federation code of the bundler. */
const ENTRY_BUDGET = 10.5;
/** supabase-js and the code of sign-in and sign-out. */
const SESSION_BUDGET = 51;

const weighed = new Map<string, number>();

/** Each file is measured once, because the shell's files are part of every visit. */
function bytes(file: string): number {
  const size = weighed.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  weighed.set(file, size);
  return size;
}

const built = (name: string) => join(ROOT, name, 'dist', 'federated');

/** Returns the JavaScript files in the shell's page, which every visit loads. */
function shellFiles(): string[] {
  const html = readFileSync(join(built('shell'), 'index.html'), 'utf8');
  return [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => join(built('shell'), file ?? ''));
}

/** Returns the files that the shell loads when it finds a stored session. */
function sessionFiles(): string[] {
  const folder = join(built('shell'), 'assets', 'async');
  return readdirSync(folder)
    .filter((file) => /^session\..+\.js$/.test(file))
    .map((file) => join(folder, file));
}

const scriptsIn = (folder: string, files: string[]) =>
  files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));

function pageFiles({ remote, path }: DeclaredPage): string[] {
  const folder = built(packageOf(remote));
  return scriptsIn(folder, readStartFiles(folder).pages[chunkOf(remote, path)] ?? []);
}

function remoteFiles(name: RemoteName): string[] {
  const folder = built(packageOf(name));
  const { entry, app } = readStartFiles(folder);
  return scriptsIn(folder, [entry, ...app]);
}

const sum = (files: string[]) => files.reduce((total, file) => total + bytes(file), 0);

/**
 * Returns the first JavaScript (brotli) of each page with a budget: the shell, the session, the remote's entry, its App
 * and the page. The journeys measure the same visits in a browser.
 */
export function measureBundles(): Measured[] {
  const shell = shellFiles();
  const session = sessionFiles();
  return [
    ...declaredPages().flatMap((page) => {
      if (!page.budget) return [];
      const files = [
        ...shell,
        // Visitors' pages load no session code.
        ...(page.remote === 'landing' ? [] : session),
        // A page may list a file that is already part of its App.
        ...new Set([...remoteFiles(page.remote), ...pageFiles(page)]),
      ];
      return [{ name: `first visit, ${page.path}`, size: sum(files), budget: page.budget * KB }];
    }),
    { name: 'session', size: sum(session), budget: SESSION_BUDGET * KB },
    ...measureEntries(REMOTE_NAMES),
  ];
}

/** Returns the sizes of remotes that can be measured without the shell. */
export const measureEntries = (names: readonly RemoteName[]): Measured[] =>
  names.map((name) => ({
    name: `${name} remote entry`,
    size: bytes(remoteFiles(name)[0] ?? ''),
    budget: ENTRY_BUDGET * KB,
  }));
