import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { packageOf, REMOTE_NAMES, type RemoteName } from '../../config/remotes';
import { chunkOf, type DeclaredPage, declaredPages } from '../build/collectPages';
import { readStartFiles } from '../build/readManifest';
import { ROOT } from '../run';

export type Measured = { name: string; size: number; budget: number };

const KB = 1024;
/** The entry lists every file of its remote, 45 bytes for each, and carries the bundler's part of federation. */
const ENTRY_BUDGET = 10.5;
/** supabase-js and what signs people in and out. */
const SESSION_BUDGET = 51;

const weighed = new Map<string, number>();

/** Each file is weighed once: the shell's are part of every visit. */
function bytes(file: string): number {
  const size = weighed.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  weighed.set(file, size);
  return size;
}

const built = (name: string) => join(ROOT, name, 'dist', 'federated');

/** JavaScript the page itself names: what every visit pays. */
function shellFiles(): string[] {
  const html = readFileSync(join(built('shell'), 'index.html'), 'utf8');
  return [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => join(built('shell'), file ?? ''));
}

/** What the shell fetches as soon as it finds a stored session. */
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
 * First JavaScript of each page people start at, brotli: the shell, the session, the remote's entry, what its App starts
 * with and the page itself. The journeys weigh the same visits in a browser.
 */
export function measureBundles(): Measured[] {
  const shell = shellFiles();
  const session = sessionFiles();
  return [
    ...declaredPages().flatMap((page) => {
      if (!page.budget) return [];
      const files = [
        ...shell,
        // Visitors' pages carry no session.
        ...(page.remote === 'landing' ? [] : session),
        // A page may name a file its App already brings.
        ...new Set([...remoteFiles(page.remote), ...pageFiles(page)]),
      ];
      return [{ name: `first visit, ${page.path}`, size: sum(files), budget: page.budget * KB }];
    }),
    { name: 'session', size: sum(session), budget: SESSION_BUDGET * KB },
    ...measureEntries(REMOTE_NAMES),
  ];
}

/** What a remote can be weighed by without the shell. */
export const measureEntries = (names: readonly RemoteName[]): Measured[] =>
  names.map((name) => ({
    name: `${name} remote entry`,
    size: bytes(remoteFiles(name)[0] ?? ''),
    budget: ENTRY_BUDGET * KB,
  }));
