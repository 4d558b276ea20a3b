import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** What the server serves: the composed page, the shell's files and every published version of each remote. */
export const SITE = process.env.SITE_DIR ?? join(ROOT, 'dist');

/** Where the embedded backend keeps its data, and its addresses and keys in `local.json`. */
export const DATA_DIR = resolve(process.env.DATA_DIR ?? join(ROOT, '.rotavisto'));

export const packageDir = (name: string) => join(ROOT, name);
