import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths';
import type { Mark } from './table';

export type Value = string | number | boolean | { unknown: Mark } | { yes: boolean; text?: string };

/** The answers of one person by key; a list has rows under its name. */
export type Answers = Record<string, Value | ({ id: string } & Record<string, Value>)[]>;

const PEOPLE = join(ROOT, 'supabase/official/people');

/** Returns fictional people who answer every question the form asks them, by the names of their files. */
export function officialPeople(): Record<string, Answers> {
  const files = readdirSync(PEOPLE).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(PEOPLE, file), 'utf8'))]),
  );
}
