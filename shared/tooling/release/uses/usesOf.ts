import { packageOf, type RemoteName } from '../../../config/remotes';
import { readManifest } from '../../build/readManifest';
import { needsOf } from '../../check/exports/needsOf';
import { checkoutSchema } from './schema';
import { neededSchema, scriptsIn, type Uses, usedFunctions, usedNames } from './uses';

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
