import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SHELL_CONTRACT } from '../../config/compatibility';
import { ALL_PAGES } from '../../src/pages';
import { type NewRemote, refusalOf } from './refusalOf';

const TEMPLATE = join(import.meta.dirname, 'template');
/** Nothing that reads source files takes those of the template for some. */
const ENDING = '.txt';

const REMOTES = 'shared/config/remotes.ts';
const PAGES = 'shared/src/pages/pages.ts';

export type Created = { folder: string; files: string[] };

/** Makes the folder of a remote and writes it into the two lists that know all of them; throws the obstacles. */
export function createRemote(root: string, remote: NewRemote): Created {
  const folders = readdirSync(root).filter((entry) => statSync(join(root, entry)).isDirectory());
  const refusal = refusalOf(remote, { folders, paths: ALL_PAGES.map(({ path }) => path) });
  if (refusal) throw new Error(refusal);
  const folder = `${remote.name}-app`;
  const table = `${remote.name.toUpperCase()}_PAGES`;
  // Read before anything is written, so that a list that has changed its shape leaves nothing half done.
  const lists: [string, string][] = [
    [REMOTES, withPath(readFileSync(join(root, REMOTES), 'utf8'), remote)],
    [PAGES, withPages(readFileSync(join(root, PAGES), 'utf8'), remote, table)],
  ];
  const texts = templates().map((file): [string, string] => [
    join(folder, file.slice(0, -ENDING.length)),
    filled(readFileSync(join(TEMPLATE, file), 'utf8'), remote, table),
  ]);
  for (const [file, text] of [...texts, ...lists]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return { folder, files: [...texts, ...lists].map(([file]) => file) };
}

const templates = () =>
  readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(ENDING));

const filled = (text: string, { name, role, path, title }: NewRemote, table: string) =>
  text
    .replaceAll('__NAME__', name)
    .replaceAll('__ROLE__', role)
    .replaceAll('__PATH__', path)
    .replaceAll('__TITLE__', title)
    .replaceAll('__PAGES__', table)
    .replaceAll('__CONTRACT__', String(SHELL_CONTRACT.contract[1]));

/** It comes last: of two remotes with an address it is the later one's. */
const withPath = (text: string, { name, path }: NewRemote) =>
  before(text, '} as const satisfies Record<string, ', `  ${name}: '${path}',\n`);

function withPages(text: string, { name, path }: NewRemote, table: string): string {
  const rows = `  '${path}': { menu: true, preload: true, budget: 240 },\n`;
  const declared = `export const ${table} = {\n${rows}} as const satisfies Record<\`${path}\${string}\`, AreaPage>;\n\n`;
  const listed = before(text, '} as const satisfies Record<RemoteName, object>;', `  ${name}: ${table},\n`);
  return before(listed, '/** The tables of all remotes.', declared);
}

function before(text: string, line: string, added: string): string {
  const at = text.indexOf(line);
  if (at < 0) throw new Error(`No line begins with: ${line}`);
  return `${text.slice(0, at)}${added}${text.slice(at)}`;
}
