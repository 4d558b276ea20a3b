import { needsOf } from '@rotavisto/shared/config/needsOf';
import { packageOf, type RemoteName } from '@rotavisto/shared/config/remotes';
import { usedExports } from '@rotavisto/shared/config/usedExports';
import { checkoutSchema } from '../schema/checkoutSchema';
import { neededSchema } from './neededSchema';
import type { Uses } from './Uses';
import { scriptsIn, usedFunctions, usedNames } from './usedNames';

/** What the build of a remote in this checkout uses. */
export function usesOf(name: RemoteName, built: string): Uses {
  const folder = packageOf(name);
  const scripts = scriptsIn(built);
  const names = usedNames(scripts, checkoutSchema());
  const schema = neededSchema(names);
  return {
    needs: { ...needsOf(folder), ...(schema ? { schema } : {}) },
    exports: usedExports(folder),
    ...names,
    functions: usedFunctions(scripts),
  };
}
