import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolesText } from './rolesText';
import { versionAfter } from './versionAfter';

/** A role created with its first remote, and the name of its users in each language. */
type NewRole = { role: string; title: string };

const LIST = 'shared/src/domain/roles.gen.ts';
const ACCOUNTS = 'shared/config/demoAccounts.ts';
const MIGRATIONS = 'supabase/migrations';
/** The declaration of the roles. */
const DECLARED = 'supabase/release/private.roles.json';

export const rolesIn = (root: string): string[] =>
  [...readFileSync(join(root, LIST), 'utf8').matchAll(/'([a-z0-9]+)'/g)].map(([, role = '']) => role);

/** Returns the files that a new role changes or adds, with their whole text; writes nothing. */
export function filesOfRole(root: string, { role, title }: NewRole, now = new Date()): [string, string][] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const catalogues = ['pt', 'en', 'es'].map((language) => `shared/src/i18n/${language}/common.json`);
  return [
    [join(MIGRATIONS, `${versionAfter(join(root, MIGRATIONS), now)}_role_${role}.sql`), migrationOf(role)],
    [DECLARED, withRole(read(DECLARED), role)],
    [LIST, rolesText([...rolesIn(root), role])],
    [ACCOUNTS, withAccount(read(ACCOUNTS), role, title)],
    ...catalogues.map((file): [string, string] => [file, withWord(read(file), role, title)]),
  ];
}

const migrationOf = (role: string) => `/*
 * The role "${role}". Nothing names it yet: its users read and change their own account alone, until a policy or a verb
 * opens more to them.
 */
insert into private.roles (role) values ('${role}');
`;

const withRole = (text: string, role: string) =>
  `${JSON.stringify([...JSON.parse(text), { role, is_given: true }], null, 2)}\n`;

const withAccount = (text: string, role: string, title: string) =>
  text.replace(/^\];$/m, `  { email: '${role}@rotavisto.test', role: '${role}', label: '${title}' },\n];`);

const withWord = (text: string, role: string, title: string) =>
  text.replace(/("role": \{\n(?:.*\n)*?.*")(\n {2}\})/, (_found, words: string, end: string) => {
    return `${words},\n    "${role}": "${title}"${end}`;
  });
