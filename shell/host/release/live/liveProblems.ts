import { missingNames } from '../schema/missingNames';
import type { SchemaNames } from '../schema/schemaNames';
import type { LiveUses } from './LiveUses';

/** What the database and the functions of a checkout offer. */
export type Backend = { schema: SchemaNames; functions: readonly string[] };

/** What live versions use and a checkout would take away. */
export function liveProblems(live: LiveUses, { schema, functions }: Backend): string[] {
  return live.flatMap(({ remote, version, uses }) => {
    const gone = uses.functions.filter((name) => !functions.includes(name)).map((name) => `function ${name}`);
    return [...missingNames(uses, uses, schema), ...gone].map(
      (missing) => `${remote} ${version}, which is live, uses ${missing}: it may go once no live version names it`,
    );
  });
}
