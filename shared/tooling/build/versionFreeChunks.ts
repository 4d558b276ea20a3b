import { type Rspack, rspack } from '@rsbuild/core';

/** Each script tag names its runtime: `<runtime>:<chunk>`. A tag without a chunk belongs to no runtime. */
const ASKING = 'globalThis[(document.currentScript.dataset.rspack ?? "").split(":")[0]]';

const IS_CHUNK = /^assets\/.*\.js$/;

/**
 * Removes the runtime name from chunks, because it would change every chunk in every release. A chunk passes its
 * modules to the runtime that requested it, and only the entry contains the name.
 */
export const versionFreeChunks = (runtime: string): Rspack.RspackPluginInstance => ({
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('version-free-chunks', (compilation) =>
      compilation.hooks.processAssets.tap(
        // Runs before the minification, because the letters of the name influence the short names of variables.
        { name: 'version-free-chunks', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        () => {
          for (const file of Object.keys(compilation.assets).filter((name) => IS_CHUNK.test(name)))
            compilation.updateAsset(file, (source) => withoutVersion(file, source, runtime));
        },
      ),
    ),
});

/** Replaces in place, so that the source map stays correct. */
function withoutVersion(file: string, source: Rspack.sources.Source, runtime: string) {
  const [named, text] = [`globalThis["${runtime}"]`, source.source().toString()];
  const start = text.indexOf(named);
  const free = new rspack.sources.ReplaceSource(source);
  if (start >= 0) free.replace(start, start + named.length - 1, ASKING);
  if (free.source().toString().includes(runtime)) throw new Error(`${file} still names its build, ${runtime}`);
  return free;
}
