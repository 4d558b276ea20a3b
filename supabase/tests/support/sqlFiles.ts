import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SUPABASE = join(__dirname, '../..');

export interface SqlFile {
  name: string;
  text: string;
}

export const migrations = (): SqlFile[] =>
  readdirSync(join(SUPABASE, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(SUPABASE, 'migrations', name), 'utf8') }));
