import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { runProgram } from './programs';
import { RestoreRefused } from './RestoreRefused';

const BUCKET = 'visa-documents';
const FOLDERS = ['case-files', 'documents', 'receipts', 'support', 'transfers'];

/** The users' files by their names in the bucket. */
export interface BucketCopy {
  /** The path of each file on this disk. */
  files: Map<string, string>;
  /** True if the copy has the records of erasures, which are as old as the copy. */
  hasRecords: boolean;
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function unpacked(archive: string, folder: string): string {
  const target = join(folder, 'files');
  mkdirSync(target);
  const { isFine, problem } = archive.endsWith('.zip')
    ? runProgram('unzip', ['-q', archive, '-d', target])
    : runProgram('tar', ['--extract', `--file=${archive}`, `--directory=${target}`, '--no-same-owner']);
  if (!isFine) throw new RestoreRefused(`The archive of the files cannot be unpacked: ${problem.split('\n')[0]}`);
  return target;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const HASHED = /^[0-9a-f]{64}$/;
const isNamed = (value: unknown): value is { bucket: string; key: string } =>
  typeof value === 'object' && value !== null && 'bucket' in value && 'key' in value;

/** Reads the embedded backend's files: stored under a digest, with the name in a description beside it. */
function hashedFiles(paths: string[]): { bucket: string; key: string; path: string }[] {
  return paths.flatMap((path) => {
    if (!HASHED.test(path.split(sep).at(-1) ?? '') || !existsSync(`${path}.json`)) return [];
    const description: unknown = JSON.parse(readFileSync(`${path}.json`, 'utf8'));
    return isNamed(description) ? [{ ...description, path }] : [];
  });
}

/** The folder of the buckets: the given one, `storage` of a data folder, or the only folder of an archive. */
function rootOf(folder: string): string {
  if (isFolder(join(folder, 'storage'))) return join(folder, 'storage');
  const [only, ...others] = readdirSync(folder);
  const isAround = only !== undefined && others.length === 0 && !FOLDERS.includes(only);
  return isAround && only !== BUCKET && isFolder(join(folder, only)) ? rootOf(join(folder, only)) : folder;
}

/** Opens a copy of the bucket, as folder or archive: with or without the bucket's name, or of an embedded backend. */
export function openBucket(path: string, folder: string): BucketCopy {
  if (!existsSync(path)) throw new RestoreRefused(`There are no files at ${path}.`);
  const root = rootOf(isFolder(path) ? path : unpacked(path, folder));
  const paths = filesBelow(root);
  const hashed = hashedFiles(paths);
  if (hashed.length > 0) {
    const own = hashed.filter(({ bucket }) => bucket === BUCKET);
    return {
      files: new Map(own.map(({ key, path: file }) => [key, file])),
      hasRecords: hashed.some(({ bucket }) => bucket === 'operations'),
    };
  }
  const bucket = isFolder(join(root, BUCKET)) ? join(root, BUCKET) : root;
  const names = paths.filter((file) => file.startsWith(`${bucket}${sep}`));
  return {
    files: new Map(names.map((file) => [relative(bucket, file).split(sep).join('/'), file])),
    hasRecords: isFolder(join(root, 'operations')),
  };
}

/** Files with one of the words in name or bytes; compressed parts of a file are not searched. */
export async function filesWith(
  copy: BucketCopy,
  names: readonly string[],
  words: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  const looked = words.map((word) => word.toLowerCase());
  if (looked.length === 0) return found;
  for (const name of names) {
    const file = copy.files.get(name);
    const text = file ? `${name}\n${await readFile(file, 'utf8')}`.toLowerCase() : '';
    if (looked.some((word) => text.includes(word))) found.push(name);
  }
  return found;
}
