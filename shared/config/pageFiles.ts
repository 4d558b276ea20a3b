import { type Rspack, rspack } from '@rsbuild/core';

const IS_PAGE = /^page-/;

/**
 * Writes `pages.json`: which files each page of a remote starts with, by the name its `import()` gives it (`page-kanban`).
 * The site's first HTML fetches them together with the shell, not after it.
 */
export const pageFiles: Rspack.RspackPluginInstance = {
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('page-files', (compilation) =>
      compilation.hooks.processAssets.tap(
        { name: 'page-files', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () =>
          compilation.emitAsset('pages.json', new rspack.sources.RawSource(JSON.stringify(filesByPage(compilation)))),
      ),
    ),
};

function filesByPage(compilation: Rspack.Compilation): Record<string, string[]> {
  const pages: Record<string, string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups) {
    if (IS_PAGE.test(name)) pages[name] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  }
  return pages;
}
