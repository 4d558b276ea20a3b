import { needsOf } from '@rotavisto/shared/config/needsOf';
import { packageOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { usedExports } from '@rotavisto/shared/config/usedExports';
import { checkoutSchema } from '../schema/checkoutSchema';
import type { Uses } from './Uses';
import { scriptsIn, usedFunctions, usedNames } from './usedNames';

/** What the build of a remote in this checkout uses. */
export function usesOf(name: RemoteName, built: string): Uses {
  const folder = packageOf(name);
  const scripts = scriptsIn(built);
  return {
    needs: needsOf(folder),
    exports: usedExports(folder),
    ...usedNames(scripts, checkoutSchema()),
    functions: usedFunctions(scripts),
  };
}
