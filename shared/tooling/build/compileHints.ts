import { type Rspack, rspack } from '@rsbuild/core';

/**
 * With this comment, Chromium compiles all functions of a file during the download, off the main thread; other browsers
 * ignore it.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * React's file has 260,000 characters, the most on a first page. Larger files are mostly not called, or called late.
 */
const MOST_CHARACTERS = 300_000;

/** Without the hint a function is compiled at its first call; with a slow processor that takes a third of the start. */
export const compileHints: Rspack.RspackPluginInstance = {
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('compile-hints', (compilation) =>
      compilation.hooks.processAssets.tap(
        // Runs after the minification, which removes comments, and before the content hash of the name.
        { name: 'compile-hints', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const [file, source] of Object.entries(assets))
            if (file.endsWith('.js') && source.size() <= MOST_CHARACTERS)
              compilation.updateAsset(file, (old) => new rspack.sources.ConcatSource(HINT, old));
        },
      ),
    ),
};
