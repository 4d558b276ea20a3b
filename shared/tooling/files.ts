import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { INTEGRITY } from '../config/remotes';

export const integrityOf = (file: string) =>
  `${INTEGRITY}-${createHash(INTEGRITY).update(readFileSync(file)).digest('base64')}`;

const SKIPPED = new Set(['node_modules', 'dist', 'e2e', 'host', 'test-results', '.cache']);
const IS_TEST = /\.(test|spec)\.[cm]?tsx?$/;

/** Returns every file below a folder, as sorted paths with forward slashes. */
export function filesBelow(folder: string, isSkipped: (name: string) => boolean = () => false): string[] {
  if (!existsSync(folder)) return [];
  const found = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (isSkipped(entry.name)) return [];
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return filesBelow(path, isSkipped);
  });
  return found.sort();
}

export const sourcesBelow = (folder: string) => filesBelow(folder, (name) => SKIPPED.has(name) || IS_TEST.test(name));

/** Returns one hash of the contents and names of many files, and of further texts. */
export function hashFiles(root: string, files: string[], texts: string[] = []): string {
  const hash = createHash('sha256');
  for (const file of files) {
    hash.update(relative(root, file).split(sep).join('/'));
    hash.update(readFileSync(file));
  }
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 10);
}

export const isFile = (path: string) => existsSync(path) && statSync(path).isFile();

const draftOf = (file: string) => join(dirname(file), `.${basename(file)}.${process.pid}.draft`);

/**
 * Writes a draft beside the file and renames it, so that readers get the old file or the new one, also on a full disk.
 */
function putWhole(file: string, write: (draft: string) => void): void {
  const draft = draftOf(file);
  try {
    write(draft);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

export const writeWhole = (file: string, content: string | Uint8Array): void =>
  putWhole(file, (draft) => writeFileSync(draft, content));

export const copyWhole = (from: string, to: string): void => putWhole(to, (draft) => cpSync(from, draft));
