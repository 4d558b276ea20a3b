import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(import.meta.dirname, '..');

/** Returns the files of the journeys in a random order by seed. */
export function shuffledFiles(seed: string): string[] {
  const place = (name: string) => createHash('sha256').update(`${seed} ${name}`).digest('hex');
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.spec.ts'))
    .sort((one, other) => place(one).localeCompare(place(other)));
}
