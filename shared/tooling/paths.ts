import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The folder that the server serves: composed pages, the shell's files and all published versions of the remotes. */
export const SITE = process.env.SITE_DIR ?? join(ROOT, 'dist');

/** The folder of the embedded backend's data, with its addresses and keys in `local.json`. */
export const DATA_DIR = resolve(process.env.DATA_DIR ?? join(ROOT, '.rotavisto'));

export const packageDir = (name: string) => join(ROOT, name);
