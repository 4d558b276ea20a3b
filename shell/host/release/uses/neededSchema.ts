import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths';
import type { SchemaNames } from '../schema/schemaNames';

/** `shared/migrations.json`: what each migration brought that is newer than the first release, by its number. */
type Added = Record<string, string[]>;

const committed = (): Added => JSON.parse(readFileSync(join(ROOT, 'shared', 'migrations.json'), 'utf8'));

const flat = (members: Record<string, string[]>) =>
  Object.entries(members).flatMap(([name, own]) => [name, ...own.map((member) => `${name}.${member}`)]);

/** The newest migration that brought something of what is used; undefined where the first release is enough. */
export function neededSchema({ tables, verbs }: SchemaNames, added = committed()): number | undefined {
  const used = new Set([...flat(tables), ...flat(verbs).map((name) => `rpc/${name}`)]);
  const needed = Object.keys(added).filter((version) => added[version]?.some((name) => used.has(name)));
  return needed.length > 0 ? Math.max(...needed.map(Number)) : undefined;
}
