import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { readPointers, type Version } from '../pointers';
import { readUses } from '../uses/Uses';
import { missingNames } from './missingNames';
import type { SchemaNames } from './schemaNames';

type Options = { site: string; names: readonly RemoteName[]; known: SchemaNames; offered: SchemaNames };

/** What the versions of these remotes that people may run use and `offered` lacks. */
export function schemaProblems({ site, names, known, offered }: Options): string[] {
  return names.flatMap((name) => {
    const pointer = readPointers(site).pointers.remotes[name];
    const versions = [pointer, pointer?.canary, pointer?.previous].filter((version) => version !== undefined);
    return versions.flatMap(({ version }: Version) =>
      missingNames(readUses(site, name, version), known, offered).map(
        (missing) => `${name} ${version} uses ${missing}, which the database lacks`,
      ),
    );
  });
}
