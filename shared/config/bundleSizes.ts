import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { REMOTE_NAMES, REMOTES, type RemoteName } from './remotes';
import { ROOT } from './run';

export type Measured = { name: string; size: number; budget: number };

type Manifest = {
  exposes: { name: string; assets: { js: { sync: string[] } } }[];
  metaData: { remoteEntry: { name: string } };
};

const KB = 1024;
const LANDING_BUDGET = 110 * KB;
const AREA_BUDGET = 300 * KB;

const bytes = (file: string) => brotliCompressSync(readFileSync(file)).length;
const built = (name: string) => join(ROOT, name, 'dist', 'federated');

/** JavaScript the page itself names: what every visit pays. */
function shellFiles(): string[] {
  const html = readFileSync(join(built('shell'), 'index.html'), 'utf8');
  return [...html.matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => join(built('shell'), file ?? ''));
}

/** What the shell fetches once somebody is signed in: the client library and its helpers. */
function sessionFiles(): string[] {
  const folder = join(built('shell'), 'assets', 'async');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => join(folder, file));
}

function remoteFiles(name: RemoteName): string[] {
  const folder = built(REMOTES[name].package);
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const app = manifest.exposes.find((exposed) => exposed.name === 'App');
  return [manifest.metaData.remoteEntry.name, ...(app?.assets.js.sync ?? [])].map((file) => join(folder, file));
}

const sum = (files: string[]) => files.reduce((total, file) => total + bytes(file), 0);

/**
 * First JavaScript of each area, brotli as published: the shell, the session, the remote's entry and what its App starts
 * with. The journeys weigh the same visits in a browser, first page included.
 */
export function measureBundles(): Measured[] {
  const isBuilt = ['shell', ...REMOTE_NAMES.map((name) => REMOTES[name].package)].every((name) =>
    existsSync(built(name)),
  );
  if (!isBuilt) throw new Error('Nothing is built yet: run `pnpm build` first.');
  const shell = sum(shellFiles());
  const session = sum(sessionFiles());
  return [
    ...REMOTE_NAMES.map((name) => ({
      name: `first visit, ${name} with the shell`,
      size: shell + (name === 'landing' ? 0 : session) + sum(remoteFiles(name)),
      budget: name === 'landing' ? LANDING_BUDGET : AREA_BUDGET,
    })),
    ...REMOTE_NAMES.map((name) => ({
      name: `${name} remote entry`,
      size: bytes(remoteFiles(name)[0] ?? ''),
      budget: 10 * KB,
    })),
  ];
}
