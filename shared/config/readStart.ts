import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of one build, by their paths in its folder: the entry, what its App starts with, and what each page adds or repeats. */
export interface StartFiles {
  entry: string;
  app: string[];
  pages: Record<string, string[]>;
}

export const readStart = (built: string): StartFiles => JSON.parse(readFileSync(join(built, 'start.json'), 'utf8'));
