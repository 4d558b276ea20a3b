import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const RELEASE = join('supabase', 'release');

/** Returns each name of each closed list of a checkout, for example "private.mail_templates decision". */
export function listedNames(folder: string): string[] {
  const files = readdirSync(join(folder, RELEASE)).filter((name) => name.startsWith('private.'));
  return files.flatMap((file) => {
    const rows: Record<string, unknown>[] = JSON.parse(readFileSync(join(folder, RELEASE, file), 'utf8'));
    return rows.map((row) => `${file.replace('.json', '')} ${Object.values(row)[0]}`);
  });
}

/** Throws if a name is missing after a change, because rows of a database refer to it. */
export function expectKept(before: readonly string[], after: readonly string[]): void {
  const lost = before.filter((name) => !after.includes(name));
  if (lost.length > 0) throw new Error(`a recipe takes names away: ${lost.join(', ')}`);
}
