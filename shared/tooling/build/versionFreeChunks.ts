import { type Rspack, rspack } from '@rsbuild/core';

/** Each script tag names the runtime that added it: `<runtime>:<chunk>`. A tag without a chunk belongs to no runtime. */
const ASKING = 'globalThis[(document.currentScript.dataset.rspack ?? "").split(":")[0]]';

const IS_CHUNK = /^assets\/.*\.js$/;

/**
 * A chunk that names the runtime of its build is another file after every release, even if nothing in it has changed. So
 * it hands its modules to the runtime that asked for it, and only the entry knows that runtime by name.
 */
export const versionFreeChunks = (runtime: string): Rspack.RspackPluginInstance => ({
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('version-free-chunks', (compilation) =>
      compilation.hooks.processAssets.tap(
        // Before they are minified, because the letters of the name would decide which short names others get.
        { name: 'version-free-chunks', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        () => {
          for (const file of Object.keys(compilation.assets).filter((name) => IS_CHUNK.test(name)))
            compilation.updateAsset(file, (source) => withoutVersion(file, source.source().toString(), runtime));
        },
      ),
    ),
});

function withoutVersion(file: string, text: string, runtime: string) {
  const free = text.replace(`globalThis["${runtime}"]`, ASKING);
  if (free.includes(runtime)) throw new Error(`${file} still names its build, ${runtime}`);
  return new rspack.sources.RawSource(free);
}
