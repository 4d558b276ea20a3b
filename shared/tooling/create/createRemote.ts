import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import { declaredPages } from '../build/collectPages';
import { filesOfRole, rolesIn } from './createRole';
import { type NewRemote, refusalOf } from './refusalOf';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Template files for the first remote of a role, with its journeys. */
const OF_ROLE = join(import.meta.dirname, 'role');
/** The ending of template files, so that programs that read sources skip them. */
const ENDING = '.txt';

const REMOTES = 'shared/config/remotes.ts';

export type Created = { folder: string; files: string[]; isNewRole: boolean };

/**
 * Creates the folder of a remote and adds it to the list; throws the obstacles. It creates the role too if it is
 * missing.
 */
export function createRemote(root: string, remote: NewRemote): Created {
  const folders = readdirSync(root).filter((entry) => statSync(join(root, entry)).isDirectory());
  const roles = rolesIn(root);
  const refusal = refusalOf(remote, { folders, roles, paths: declaredPages().map(({ path }) => path) });
  if (refusal) throw new Error(refusal);
  const folder = `${remote.name}-app`;
  const isNewRole = !roles.includes(remote.role);
  // Reads all lists before writing, so that a list in an unexpected form leaves no partial change.
  const list: [string, string] = [REMOTES, withPath(readFileSync(join(root, REMOTES), 'utf8'), remote)];
  const texts = new Map([...textsIn(TEMPLATE, remote), ...(isNewRole ? textsIn(OF_ROLE, remote) : [])]);
  const written: [string, string][] = [
    ...[...texts].map(([file, text]): [string, string] => [placeOf(file, folder), text]),
    list,
    ...(isNewRole ? filesOfRole(root, remote) : []),
  ];
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { folder, files: written.map(([file]) => file), isNewRole };
}

/** Journeys are part of the shell, which runs them all in one product. */
const placeOf = (file: string, folder: string) => join(file.startsWith('e2e/') ? 'shell' : folder, file);

const textsIn = (template: string, remote: NewRemote) =>
  readdirSync(template, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ENDING))
    .map((file): [string, string] => [
      filled(file.slice(0, -ENDING.length), remote),
      filled(readFileSync(join(template, file), 'utf8'), remote),
    ]);

const filled = (text: string, { name, role, path, title }: NewRemote) =>
  text
    .replaceAll('__NAME__', name)
    .replaceAll('__ROLE__', role)
    .replaceAll('__PATH__', path)
    .replaceAll('__REGEXP__', path.replaceAll('/', String.raw`\/`))
    .replaceAll('__TITLE__', title)
    .replaceAll('__CONTRACT__', String(SHELL_CONTRACT.contract[1]));

/** Inserted last, because of two remotes with an address the later one gets it. */
const withPath = (text: string, { name, path }: NewRemote) =>
  before(text, '} as const satisfies Record<string, ', `  ${name}: '${path}',\n`);

function before(text: string, line: string, added: string): string {
  const at = text.indexOf(line);
  if (at < 0) throw new Error(`No line begins with: ${line}`);
  return `${text.slice(0, at)}${added}${text.slice(at)}`;
}
