import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUPABASE = fileURLToPath(new URL('../..', import.meta.url));

export interface SqlFile {
  name: string;
  text: string;
}

export const migrations = (): SqlFile[] =>
  readdirSync(join(SUPABASE, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(SUPABASE, 'migrations', name), 'utf8') }));
