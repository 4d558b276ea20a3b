import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesText } from './rolesText';

/** A role that comes with its first remote, and what its users are called in each language. */
type NewRole = { role: string; title: string };

const LIST = 'shared/src/domain/roles.gen.ts';
const ACCOUNTS = 'shared/config/demoAccounts.ts';
const MIGRATIONS = 'supabase/migrations';

export const rolesIn = (root: string): string[] =>
  [...readFileSync(join(root, LIST), 'utf8').matchAll(/'([a-z0-9]+)'/g)].map(([, role = '']) => role);

/** The files a new role changes or brings, with their whole text; nothing is written here. */
export function filesOfRole(root: string, { role, title }: NewRole, now = new Date()): [string, string][] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const catalogues = ['pt', 'en', 'es'].map((language) => `shared/src/i18n/${language}/common.json`);
  return [
    [join(MIGRATIONS, `${timestampAfter(root, now)}_role_${role}.sql`), migrationOf(role)],
    [LIST, rolesText([...rolesIn(root), role])],
    [ACCOUNTS, withAccount(read(ACCOUNTS), role, title)],
    ...catalogues.map((file): [string, string] => [file, withWord(read(file), role, title)]),
  ];
}

/** The moment, or the second after the newest migration: migrations are applied in the order of their names. */
function timestampAfter(root: string, now: Date): string {
  const moment = Number(now.toISOString().replace(/\D/g, '').slice(0, 14));
  const newest = Math.max(...readdirSync(join(root, MIGRATIONS)).map((file) => Number(file.slice(0, 14)) || 0));
  return String(Math.max(moment, newest + 1));
}

const migrationOf = (role: string) => `/*
 * The role "${role}". Nothing names it yet: its users read and change their own account alone, until a policy or a verb
 * opens more to them.
 */
insert into private.roles (role) values ('${role}');
`;

const withAccount = (text: string, role: string, title: string) =>
  text.replace(/^\];$/m, `  { email: '${role}@rotavisto.test', role: '${role}', label: '${title}' },\n];`);

const withWord = (text: string, role: string, title: string) =>
  text.replace(/("role": \{\n(?:.*\n)*?.*")(\n {2}\})/, (_found, words: string, end: string) => {
    return `${words},\n    "${role}": "${title}"${end}`;
  });
