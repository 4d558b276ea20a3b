import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { BACKEND_PATHS } from '@rotavisto/shared/config/remotes';
import { filesBelow, hashFiles, writeWhole } from '../files';

const WORKER = 'service-worker.js';
/** What the browser asks for by itself, whoever is signed in. */
const ROOT_FILES = ['favicon.svg', 'offline.html', 'offline.en.html', 'offline.es.html'];

/** Tells the worker of one build of the shell which files are its own. */
export function writeServiceWorker(built: string, site: string): void {
  const assets = filesBelow(join(built, 'assets')).filter((file) => /\.(js|css|woff2)$/.test(file));
  const sources = [join(built, WORKER), ...ROOT_FILES.map((file) => join(built, file)), ...assets];
  const files = ['/favicon.svg', ...assets.map((file) => `/${relative(built, file).split(sep).join('/')}`)];
  const list = JSON.stringify({ version: hashFiles(built, sources), files, backend: BACKEND_PATHS });
  writeWhole(join(site, WORKER), `self.PRECACHE = ${list};\n${readFileSync(join(built, WORKER), 'utf8')}`);
}
