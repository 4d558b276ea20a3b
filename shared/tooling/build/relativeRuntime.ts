import { rspack } from '@rsbuild/core';
import { withRelativeImports } from './relativeImports';

/**
 * Federation imports its runtime by absolute paths, inside a module whose text is its name; the id of that module, and
 * with it those of its neighbours, would differ from folder to folder. Relative paths give the same bytes everywhere.
 */
export const relativeRuntime = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/rspack\.js!=!data:/,
  (resource) => {
    resource.request = withRelativeImports(resource.request, process.cwd());
  },
);
