import { cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SHELL_CONTRACT } from '@rotavisto/shared/config/compatibility';
import { BACKEND_PATHS, BASE_PATHS } from '@rotavisto/shared/config/remotes';
import { committedExports } from '@rotavisto/shared/tooling/exports';
import { OTHER_LANGUAGES } from '../../../shared/tooling/build/packages';
import { copyWhole, filesBelow, hashFiles, integrityOf, isFile, writeWhole } from '../../../shared/tooling/files';
import { packageDir } from '../../../shared/tooling/paths';
import { type Offered, writeShellFile } from '../../../shared/tooling/release/page/shellFile';
import { compressFolder, type Quality } from '../../../shared/tooling/release/publish/compress';
import { offlinePages } from './offlinePages';

const WORKER = 'service-worker.js';
/** Files that the browser requests by itself for every user. */
const ROOT_FILES = ['favicon.svg', 'offline.html'];

/** Writes the service worker with the list of files in this build of the shell. */
export function writeServiceWorker(built: string, site: string): void {
  const assets = filesBelow(join(built, 'assets')).filter((file) => /\.(js|css|woff2)$/.test(file));
  const sources = [join(built, WORKER), ...ROOT_FILES.map((file) => join(built, file)), ...assets];
  const files = ['/favicon.svg', ...assets.map((file) => `/${relative(built, file).split(sep).join('/')}`)];
  const list = JSON.stringify({
    version: hashFiles(built, sources, Object.values(offlinePages(built))),
    files,
    backend: BACKEND_PATHS,
    languages: OTHER_LANGUAGES,
  });
  writeWhole(join(site, WORKER), `self.PRECACHE = ${list};\n${readFileSync(join(built, WORKER), 'utf8')}`);
}

const dist = (mode: string) => join(packageDir('shell'), 'dist', mode);

/** Copies the shell's files into the site; old files stay for open tabs. */
export async function publishShell(site: string, quality: Quality): Promise<void> {
  const built = dist('federated');
  mkdirSync(site, { recursive: true });
  cpSync(join(built, 'assets'), join(site, 'assets'), { recursive: true });
  for (const file of readdirSync(built)) {
    if (isFile(join(built, file)) && !file.startsWith('.') && file !== 'index.html')
      copyWhole(join(built, file), join(site, file));
  }
  for (const [name, text] of Object.entries(offlinePages(built))) writeWhole(join(site, name), text);
  copyWhole(join(built, 'index.html'), join(site, 'shell.html'));
  writeShellFile(site, {
    session: chunksOf(built, 'session'),
    headScript: readHeadScript(),
    oldScript: readFileSync(join(dist('old'), 'old.js'), 'utf8').trim(),
    frame: await renderedFrame(),
    offered: offeredHere(),
  });
  writeServiceWorker(built, site);
  await compressFolder(join(site, 'assets'), quality);
}

async function renderedFrame(): Promise<string> {
  const { href } = pathToFileURL(join(packageDir('shell'), 'dist', 'prerender', 'prerender.js'));
  const { renderFrame } = await import(`${href}?t=${Date.now()}`);
  return renderFrame();
}

/** Returns the offer of this checkout's shell to the remotes. */
function offeredHere(): Offered {
  const lists = Object.entries(committedExports().exports).map(([singleton, names]) => [singleton, Object.keys(names)]);
  return { terms: SHELL_CONTRACT, exports: Object.fromEntries(lists), paths: BASE_PATHS };
}

/** Returns the built script for the head of every page. */
export const readHeadScript = () => readFileSync(join(dist('head'), 'head.js'), 'utf8').trim();

const chunksOf = (built: string, name: string) =>
  readdirSync(join(built, 'assets', 'async'))
    .filter((file) => file.startsWith(`${name}.`) && file.endsWith('.js'))
    .map((file) => ({ href: `/assets/async/${file}`, integrity: integrityOf(join(built, 'assets', 'async', file)) }));
