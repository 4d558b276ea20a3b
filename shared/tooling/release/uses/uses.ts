import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../config/compatibility';
import { packageOf, type RemoteName } from '../../../config/remotes';
import { readManifest } from '../../build/readManifest';
import { needsOf } from '../../check/exports/needsOf';
import { filesBelow } from '../../files';
import { ROOT } from '../../paths';
import { checkoutSchema, type SchemaNames } from './schema';

/** The uses of a version: names of everything that is released without it. Collected in its build. */
export type Uses = {
  needs: Contract;
  /** The used exports by shared singleton. */
  exports: Record<string, string[]>;
  /** The used columns by table or view. */
  tables: Record<string, string[]>;
  /** The used arguments by verb. */
  verbs: Record<string, string[]>;
  functions: string[];
};

/** The file in the folder of the version. */
export const USES = 'uses.json';

export function readUses(site: string, name: RemoteName, version: string): Uses {
  const file = join(site, 'remotes', name, version, USES);
  if (!existsSync(file)) throw new Error(`${name} ${version} does not say what it uses: release it again`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const WORD = /[A-Za-z_]\w*/g;
const FUNCTION = /functions(?:\/v1\/|\.invoke\(["'`])([a-z][a-z-]*)/g;

/** Returns the scripts of a bundle as one text. It contains the names of the database, which minifiers keep. */
export const scriptsIn = (folder: string): string =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/**
 * Returns the names of a schema in a bundle. A column counts as used if its table and its own name occur, so that there
 * may be too many but never too few.
 */
export function usedNames(scripts: string, { tables, verbs }: SchemaNames): SchemaNames {
  const words = new Set(scripts.match(WORD));
  const among = (offered: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(offered)
        .filter(([name]) => words.has(name))
        .map(([name, members]) => [name, members.filter((member) => words.has(member))]),
    );
  return { tables: among(tables), verbs: among(verbs) };
}

export const usedFunctions = (scripts: string): string[] =>
  [...new Set([...scripts.matchAll(FUNCTION)].map(([, name = '']) => name))].sort();

/** `shared/migrations.json`: the names that each migration after the baseline has added, by its number. */
type Added = Record<string, string[]>;

const committed = (): Added => JSON.parse(readFileSync(join(ROOT, 'shared', 'migrations.json'), 'utf8'));

const flat = (members: Record<string, string[]>) =>
  Object.entries(members).flatMap(([name, own]) => [name, ...own.map((member) => `${name}.${member}`)]);

/** Returns the newest migration that added a used name, or undefined if the first release is enough. */
export function neededSchema({ tables, verbs }: SchemaNames, added = committed()): number | undefined {
  const used = new Set([...flat(tables), ...flat(verbs).map((name) => `rpc/${name}`)]);
  const needed = Object.keys(added).filter((version) => added[version]?.some((name) => used.has(name)));
  return needed.length > 0 ? Math.max(...needed.map(Number)) : undefined;
}

/** Returns the uses of a remote's build in this checkout. */
export function usesOf(name: RemoteName, built: string): Uses {
  const scripts = scriptsIn(built);
  const names = usedNames(scripts, checkoutSchema());
  const schema = neededSchema(names);
  return {
    needs: { ...needsOf(packageOf(name), built), ...(schema ? { schema } : {}) },
    exports: readManifest(built).metaData.uses,
    ...names,
    functions: usedFunctions(scripts),
  };
}
