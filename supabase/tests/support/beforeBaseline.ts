import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SqlFile } from '../../declared/sqlFiles';

const KEPT = join(__dirname, '../fixtures/beforeBaseline.json.gz');

/** The migration files that the baseline replaced. */
export function beforeBaseline(): SqlFile[] {
  const texts: Record<string, string> = JSON.parse(gunzipSync(readFileSync(KEPT)).toString());
  return Object.entries(texts).map(([name, text]) => ({ name, text }));
}

export function writeBeforeBaseline(folder: string): void {
  for (const { name, text } of beforeBaseline()) writeFileSync(join(folder, name), text);
}
