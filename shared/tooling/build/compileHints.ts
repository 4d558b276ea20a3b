import { type Rspack, rspack } from '@rsbuild/core';

/** Chromium compiles every function of such a file while it arrives, off the page's thread; other browsers pass it over. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** The largest file a first page needs is React's, of 260,000 characters. In a larger one most is not called, or late. */
const MOST_CHARACTERS = 300_000;

/** Without it a function is compiled at its first call, which at a quarter of the processor is a third of a page's start. */
export const compileHints: Rspack.RspackPluginInstance = {
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('compile-hints', (compilation) =>
      compilation.hooks.processAssets.tap(
        // After the files are minified, which takes comments out, and before they are named after their content.
        { name: 'compile-hints', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const [file, source] of Object.entries(assets))
            if (file.endsWith('.js') && source.size() <= MOST_CHARACTERS)
              compilation.updateAsset(file, (old) => new rspack.sources.ConcatSource(HINT, old));
        },
      ),
    ),
};
