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

/** The database as it is declared, in the order of reading. */
export const chapters = (): SqlFile[] => sqlFilesIn(join(SUPABASE_DIR, 'schemas'));

/** How databases get there: the baseline, then what came after it. */
export const migrationFiles = (): SqlFile[] => sqlFilesIn(join(SUPABASE_DIR, 'migrations'));

export const isBaseline = (name: string): boolean => /^\d{14}_baseline\.sql$/.test(name);
