import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import { declaredPages } from '../build/collectPages';
import { type NewRemote, refusalOf } from './refusalOf';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Nothing that reads source files takes those of the template for some. */
const ENDING = '.txt';

const REMOTES = 'shared/config/remotes.ts';

export type Created = { folder: string; files: string[] };

/** Makes the folder of a remote and writes it into the list that knows all of them; throws the obstacles. */
export function createRemote(root: string, remote: NewRemote): Created {
  const folders = readdirSync(root).filter((entry) => statSync(join(root, entry)).isDirectory());
  const refusal = refusalOf(remote, { folders, paths: declaredPages().map(({ path }) => path) });
  if (refusal) throw new Error(refusal);
  const folder = `${remote.name}-app`;
  // Read before anything is written, so that a list that has changed its shape leaves nothing half done.
  const list: [string, string] = [REMOTES, withPath(readFileSync(join(root, REMOTES), 'utf8'), remote)];
  const texts = templates().map((file): [string, string] => [
    join(folder, file.slice(0, -ENDING.length)),
    filled(readFileSync(join(TEMPLATE, file), 'utf8'), remote),
  ]);
  const written = [...texts, list];
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { folder, files: written.map(([file]) => file) };
}

const templates = () =>
  readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));

const filled = (text: string, { name, role, path, title }: NewRemote) =>
  text
    .replaceAll('__NAME__', name)
    .replaceAll('__ROLE__', role)
    .replaceAll('__PATH__', path)
    .replaceAll('__TITLE__', title)
    .replaceAll('__CONTRACT__', String(SHELL_CONTRACT.contract[1]));

/** It comes last: of two remotes with an address it is the later one's. */
const withPath = (text: string, { name, path }: NewRemote) =>
  before(text, '} as const satisfies Record<string, ', `  ${name}: '${path}',\n`);

function before(text: string, line: string, added: string): string {
  const at = text.indexOf(line);
  if (at < 0) throw new Error(`No line begins with: ${line}`);
  return `${text.slice(0, at)}${added}${text.slice(at)}`;
}
