import { rspack } from '@rsbuild/core';
import { withRelativeImports } from './relativeImports';

/**
 * Makes the imports of federation's runtime relative. They are absolute paths in a module named by its text, so that
 * ids would differ between folders. With relative paths the bytes are equal everywhere.
 */
export const relativeRuntime = new rspack.NormalModuleReplacementPlugin(
  /^@module-federation\/runtime\/rspack\.js!=!data:/,
  (resource) => {
    resource.request = withRelativeImports(resource.request, process.cwd());
  },
);
