import { type Rspack, rspack } from '@rsbuild/core';
import type { StartFiles } from './readStart';

const IS_PAGE = /^page-/;

/**
 * Writes `start.json`: the entry of a remote, which files its App starts with, and which each of its pages, by the name
 * its `import()` gives it (`page-kanban`). The site's first HTML fetches them together with the shell, not after it.
 */
export const startFiles: Rspack.RspackPluginInstance = {
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('start-files', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'start-files', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => compilation.emitAsset('start.json', new rspack.sources.RawSource(JSON.stringify(filesOf(compilation)))),
      ),
    ),
};

function filesOf({ entrypoints, namedChunkGroups }: Rspack.Compilation): StartFiles {
  const start: StartFiles = { entry: '', app: [], pages: {} };
  for (const group of entrypoints.values()) start.entry = scriptsAndStyles(group)[0] ?? '';
  for (const [name, group] of namedChunkGroups) {
    if (name === '__federation_expose_App') start.app = scriptsAndStyles(group);
    else if (IS_PAGE.test(name)) start.pages[name] = scriptsAndStyles(group);
  }
  return start;
}

const scriptsAndStyles = (group: { getFiles(): ReadonlyArray<string> }) =>
  group.getFiles().filter((file) => /\.(js|css)$/.test(file));
