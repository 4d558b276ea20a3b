import { relative, sep } from 'node:path';
import { rspack } from '@rsbuild/core';

const ABSOLUTE_IMPORT = /(from%20%22)([^"]*?)(%22)/g;

/** The request with its imports as paths relative to a folder. */
export const withRelativeImports = (request: string, folder: string): string =>
  request.replace(ABSOLUTE_IMPORT, (_all, before: string, path: string, after: string) => {
    const found = relative(folder, decodeURIComponent(path)).split(sep).join('/');
    return `${before}${encodeURIComponent(found.startsWith('.') ? found : `./${found}`)}${after}`;
  });

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
