import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SUPABASE_DIR } from '../local/options';

export interface SqlFile {
  name: string;
  text: string;
}

export const readSqlFile = (path: string): SqlFile => ({ name: basename(path), text: readFileSync(path, 'utf8') });

export const sqlFilesIn = (folder: string): SqlFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readSqlFile(join(folder, name)));

/** The chapters of the declared database, in their order. */
export const chapters = (): SqlFile[] => sqlFilesIn(join(SUPABASE_DIR, 'schemas'));

/** The migrations: the baseline and the later files. */
export const migrationFiles = (): SqlFile[] => sqlFilesIn(join(SUPABASE_DIR, 'migrations'));

export const isBaseline = (name: string): boolean => /^\d{14}_baseline\.sql$/.test(name);
