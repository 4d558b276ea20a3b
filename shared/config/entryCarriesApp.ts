import { type Rspack, rspack } from '@rsbuild/core';

/** The chunk of what a remote exposes. */
export const APP = '__federation_expose_App';

/**
 * Puts the chunk of the App into the entry. Every visit that runs an entry runs its App at once, and the entry is another
 * file after every release anyway, because it names all chunks.
 */
export const entryCarriesApp: Rspack.RspackPluginInstance = {
  apply: (compiler: Rspack.Compiler) =>
    compiler.hooks.thisCompilation.tap('entry-carries-app', (compilation) => {
      // Before chunks lose the name of the runtime they belong to: this one stands beside it.
      compilation.hooks.processAssets.tap(
        { name: 'entry-carries-app', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE - 1 },
        () => {
          const app = sourceOf(compilation);
          compilation.updateAsset(entryOf(compilation), (entry) => new rspack.sources.ConcatSource(entry, '\n', app));
        },
      );
      // Once the entry knows the hash of each chunk, that of this one too; before the list of first files is written.
      compilation.hooks.processAssets.tap(
        { name: 'entry-carries-app', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1 },
        () => compilation.deleteAsset(appOf(compilation)),
      );
    }),
};

function onlyScript(files: readonly string[], what: string): string {
  const [script, ...more] = files.filter((file) => file.endsWith('.js'));
  if (!script || more.length > 0) throw new Error(`${what} is not one script`);
  return script;
}

const entryOf = ({ entrypoints }: Rspack.Compilation) =>
  onlyScript(
    [...entrypoints.values()].flatMap((group) => group.getFiles()),
    'The entry of a remote',
  );

const appOf = ({ chunks }: Rspack.Compilation) =>
  onlyScript(
    [...chunks].filter(({ name }) => name === APP).flatMap(({ files }) => [...files]),
    'The App of a remote',
  );

const sourceOf = (compilation: Rspack.Compilation) => {
  const asset = compilation.getAsset(appOf(compilation));
  if (!asset) throw new Error('The App of a remote has no source');
  return asset.source;
};
