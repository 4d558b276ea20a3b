import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SUPABASE = fileURLToPath(new URL('../..', import.meta.url));

export interface SqlFile {
  name: string;
  text: string;
}

const readFile = (path: string): SqlFile => ({ name: basename(path), text: readFileSync(path, 'utf8') });

/** The migrations in order, and after them the fault that tests are to notice, if one is planted. */
export function migrations(): SqlFile[] {
  const folder = join(SUPABASE, 'migrations');
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const planted = process.env.ROTAVISTO_PLANTED_FAULT;
  return [...names.sort().map((name) => join(folder, name)), ...(planted ? [planted] : [])].map(readFile);
}
