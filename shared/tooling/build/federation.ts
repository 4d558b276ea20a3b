import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Rspack } from '@rsbuild/core';
import type { RemoteName } from '../../config/remotes';
import { sharedModules } from '../../config/sharedModules';
import { APP } from './readManifest';
import { relativeRuntime } from './relativeRuntime';

/** A page carries one runtime of federation, the shell's; remotes come by `registerRemotes` and need no snapshots. */
const OPTIMIZATION = { target: 'web', disableSnapshot: true } as const;

/** Rspack resolves the CommonJS build of the runtime, which is 9 KB (brotli) larger than the ES build beside it. */
const ES_BUILD: Rspack.Configuration = { resolve: { extensionAlias: { '.cjs': ['.js', '.cjs'] } } };

/** The shell: provides the shared modules and the runtime, knows no remote at build time. */
export const federatedHost = (): Rspack.Configuration => ({
  ...ES_BUILD,
  plugins: [
    relativeRuntime,
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      manifest: false,
      dts: false,
      // The default would load every registered remote as soon as the shell starts.
      shareStrategy: 'loaded-first',
      shared: sharedModules('host'),
      experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
    }),
  ],
});

/** Two versions of a remote may run in one tab, or one in two languages; a name of its own keeps each from taking the other's chunks. */
export const containerOf = (name: RemoteName): string =>
  [name, process.env.BUILD_LANGUAGE, process.env.BUILD_ID ?? 'local'].filter(Boolean).join('_');

/** What federation calls a shared module in a remote, which takes it from the shell. */
const SINGLETON = /^consume shared module .*@rotavisto\/shared\/(\w+)@/;

type AddManifestData = NonNullable<
  Exclude<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'], boolean | undefined>['additionalData']
>;

/** The exports of each shared singleton that a build uses, as the bundler found them. */
function usedExports({ modules, moduleGraph }: Rspack.Compilation): Record<string, string[]> {
  const used: Record<string, Set<string>> = {};
  for (const module of modules) {
    const [, singleton] = SINGLETON.exec(module.identifier()) ?? [];
    if (!singleton) continue;
    used[singleton] ??= new Set();
    for (const { dependency } of moduleGraph.getIncomingConnections(module)) {
      const [name] = dependency.ids ?? [];
      if (name) used[singleton].add(name);
      else if (dependency.type !== 'esm import')
        throw new Error(`@rotavisto/shared/${singleton} is imported as a whole: import what is used of it by name`);
    }
  }
  // Without one, a release would ask nothing of the shell.
  if (Object.keys(used).length === 0) throw new Error('no shared module is found: federation names them otherwise');
  return Object.fromEntries(Object.entries(used).map(([singleton, names]) => [singleton, [...names].sort()]));
}

/** Adds the files of each page, by the name its `import()` gives it (`page-kanban`), and the used exports to `mf-manifest.json`. */
const describeBuild: AddManifestData = ({ stats, compilation }) => {
  const pages: Record<string, readonly string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups)
    if (name.startsWith('page-')) pages[name] = group.getFiles().filter((file: string) => /\.(js|css)$/.test(file));
  Object.assign(stats.metaData, { pages, uses: usedExports(compilation) });
  return stats;
};

/** A remote: exposes its App. Released for the shell it takes runtime and shared modules from there, else it has its own. */
export const federatedRemote = (name: RemoteName, isReleased: boolean): Rspack.Configuration => ({
  ...ES_BUILD,
  plugins: [
    relativeRuntime,
    new ModuleFederationPlugin({
      name: isReleased ? containerOf(name) : name,
      // The shell finds every version under this one name; it must differ from `chunkLoadingGlobal`.
      library: { type: 'var', name },
      exposes: { './App': { import: './src/App.tsx', name: APP } },
      filename: isReleased ? 'entry/remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
      manifest: isReleased && { additionalData: describeBuild },
      dts: false,
      shareStrategy: 'loaded-first',
      shared: sharedModules(isReleased ? 'remote' : 'alone'),
      experiments: {
        externalRuntime: isReleased,
        optimization: { ...OPTIMIZATION, disableRemote: true },
      },
    }),
  ],
});
