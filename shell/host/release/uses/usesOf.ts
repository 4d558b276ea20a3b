import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLevel, lastLevel, levelOf, type Range } from '@rotavisto/shared/config/compatibility';
import { committedExports } from '@rotavisto/shared/config/exports';
import { REMOTES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { usedExports } from '@rotavisto/shared/config/usedExports';
import { packageDir } from '../../paths';
import { checkoutSchema } from '../schema/checkoutSchema';
import type { Uses } from './Uses';
import { scriptsIn, usedFunctions, usedNames } from './usedNames';

/** What the build of a remote in this checkout uses. */
export function usesOf(name: RemoteName, built: string): Uses {
  const folder = packageDir(REMOTES[name].package);
  const { contract }: { contract: Range } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const exports = usedExports(REMOTES[name].package);
  const scripts = scriptsIn(built);
  return {
    needs: { contract, shared: levels(exports) },
    exports,
    ...usedNames(scripts, checkoutSchema()),
    functions: usedFunctions(scripts),
  };
}

/** The versions of `@rotavisto/shared` in which all of these exports are as they are now. */
function levels(used: Uses['exports']): Range {
  const { exports, newest } = committedExports();
  const since = Object.entries(used).flatMap(([singleton, names]) =>
    names.map((name) => levelOf(exports[singleton]?.[name]?.since ?? '')),
  );
  return [Math.max(firstLevel(newest), ...since), lastLevel(newest)];
}
