import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '../../../config/compatibility';
import { packageOf, type RemoteName } from '../../../config/remotes';
import { readManifest } from '../../build/readManifest';
import { needsOf } from '../../check/exports/needsOf';
import { filesBelow } from '../../files';
import { ROOT } from '../../paths';
import { checkoutSchema, type SchemaNames } from './schema';

/** What one version of a remote uses of everything that is released without it. Collected when it is built. */
export type Uses = {
  needs: Contract;
  /** Names by shared singleton. */
  exports: Record<string, string[]>;
  /** Columns by table or view. */
  tables: Record<string, string[]>;
  /** Arguments by verb. */
  verbs: Record<string, string[]>;
  functions: string[];
};

/** In the folder of the version, beside what it describes. */
export const USES = 'uses.json';

export function readUses(site: string, name: RemoteName, version: string): Uses {
  const file = join(site, 'remotes', name, version, USES);
  if (!existsSync(file)) throw new Error(`${name} ${version} does not say what it uses: release it again`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const WORD = /[A-Za-z_]\w*/g;
const FUNCTION = /functions(?:\/v1\/|\.invoke\(["'`])([a-z][a-z-]*)/g;

/** The scripts of a bundle as one text. Names of the database are in it, which no minifier shortens. */
export const scriptsIn = (folder: string): string =>
  filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/**
 * What a bundle names of the schema it was written for. A column counts as used where its table and its own name occur,
 * which may name one too many and never one too few.
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

/** `shared/migrations.json`: what each migration after the baseline brought, by its number. */
type Added = Record<string, string[]>;

const committed = (): Added => JSON.parse(readFileSync(join(ROOT, 'shared', 'migrations.json'), 'utf8'));

const flat = (members: Record<string, string[]>) =>
  Object.entries(members).flatMap(([name, own]) => [name, ...own.map((member) => `${name}.${member}`)]);

/** The newest migration that added a used name; undefined where the first release is enough. */
export function neededSchema({ tables, verbs }: SchemaNames, added = committed()): number | undefined {
  const used = new Set([...flat(tables), ...flat(verbs).map((name) => `rpc/${name}`)]);
  const needed = Object.keys(added).filter((version) => added[version]?.some((name) => used.has(name)));
  return needed.length > 0 ? Math.max(...needed.map(Number)) : undefined;
}

/** What the build of a remote in this checkout uses. */
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
