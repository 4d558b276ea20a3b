import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_START } from './inlineTable';

/** The pages of a site that carry its pointers; the others say what they say without them. */
export const composedPages = (site: string): { name: string; text: string }[] =>
  readdirSync(site)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, text: readFileSync(join(site, name), 'utf8') }))
    .filter(({ text }) => text.includes(TABLE_START));
