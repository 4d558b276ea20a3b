import { incompatibility } from '../../../config/compatibility';
import { BASE_PATHS, joinedBase, type RemoteName } from '../../../config/remotes';
import { type Offered, readShellFile } from '../page/shellFile';
import { readPointers, runnableVersions } from '../pointers';
import type { SchemaNames } from './schema';
import { readUses, type Uses } from './uses';

/** Returns the names of the schema `known` that a bundle uses and `offered` lacks. */
export function missingNames(used: SchemaNames, known: SchemaNames, offered: SchemaNames): string[] {
  const tables = lacks(used.tables, known.tables, offered.tables);
  const verbs = lacks(used.verbs, known.verbs, offered.verbs);
  return [
    ...tables.map(([name, column]) => (column ? `column ${name}.${column}` : `table ${name}`)),
    ...verbs.map(([name, argument]) => (argument ? `argument ${argument} of verb ${name}` : `verb ${name}`)),
  ];
}

type Members = Record<string, string[]>;
/** A table or verb, or one of its members. */
type Missing = [name: string, member?: string];

function lacks(used: Members, known: Members, offered: Members): Missing[] {
  return Object.entries(used).flatMap(([name, members]): Missing[] => {
    const [before, now] = [known[name], offered[name]];
    if (!before) return [];
    if (!now) return [[name]];
    const gone = members.filter((member) => before.includes(member) && !now.includes(member));
    return gone.map((member) => [name, member]);
  });
}

type Options = { site: string; names: readonly RemoteName[]; known: SchemaNames; offered: SchemaNames };

/** Returns the names that the runnable versions of these remotes use and `offered` lacks. */
export function schemaProblems({ site, names, known, offered }: Options): string[] {
  return names.flatMap((name) => {
    const versions = runnableVersions(readPointers(site).pointers.remotes[name]);
    return versions.flatMap(({ version }) =>
      missingNames(readUses(site, name, version), known, offered).map(
        (missing) => `${name} ${version} uses ${missing}, which the database lacks`,
      ),
    );
  });
}

const SAID = {
  contract: 'is newer than the shell: release the shell first',
  outdated: 'is older than the shell: release it again before the shell drops what it needs',
} as const;

/** Returns why this remote cannot run in a shell with this offer. */
export function shellProblems(remote: string, { needs, exports }: Uses, offered: Offered): string[] {
  const kind = incompatibility(needs, offered.terms);
  const terms = kind
    ? [`${remote} ${SAID[kind]} (it needs ${JSON.stringify(needs)} of ${JSON.stringify(offered.terms)})`]
    : [];
  const missing = Object.entries(exports).flatMap(([singleton, names]) =>
    names
      .filter((name) => !offered.exports[singleton]?.includes(name))
      .map((name) => `${remote} uses ${singleton}.${name}, which the shell lacks`),
  );
  return [...terms, ...missing];
}

/** Returns whether a shell has the path of a remote in this checkout. */
function looksFor({ paths }: Offered, name: RemoteName): boolean {
  if (paths[name] === BASE_PATHS[name]) return true;
  const { base } = joinedBase(name);
  return !paths[name] && Object.values(paths).includes(`/${base?.split('/')[1]}`);
}

/** Returns the needs of these remotes that the shell of the site does not fulfil. */
export function incompatibilities(site: string, names: readonly RemoteName[]): string[] {
  const { offered } = readShellFile(site);
  const { remotes } = readPointers(site).pointers;
  return names.flatMap((name) => {
    if (!looksFor(offered, name))
      return [`the live shell does not look for ${name} at ${BASE_PATHS[name]}: release the shell first`];
    const version = remotes[name]?.version;
    return version ? shellProblems(`${name} ${version}`, readUses(site, name, version), offered) : [];
  });
}
