import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contract } from '@rotavisto/shared/config/compatibility';
import type { RemoteName } from '@rotavisto/shared/config/remotes';

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
