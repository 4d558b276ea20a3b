import { type Rspack, rspack } from '@rsbuild/core';

const PAGE = /^page-(.+)$/;

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
    const page = PAGE.exec(name)?.[1];
    if (page) pages[page] = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
  }
  return pages;
}
