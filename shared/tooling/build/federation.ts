import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Rspack } from '@rsbuild/core';
import type { RemoteName } from '../../config/remotes';
import { sharedModules } from '../../config/sharedModules';
import { APP } from './readManifest';
import { relativeRuntime } from './relativeRuntime';

/** A page has one federation runtime, the shell's; remotes are added by `registerRemotes` and need no snapshots. */
const OPTIMIZATION = { target: 'web', disableSnapshot: true } as const;

/** Rspack resolves the CommonJS build of the runtime, which is 9 KB (brotli) larger than the ES build. */
const ES_BUILD: Rspack.Configuration = { resolve: { extensionAlias: { '.cjs': ['.js', '.cjs'] } } };

/** The shell: provides the shared modules and the runtime, and knows no remote at build time. */
export const federatedHost = (): Rspack.Configuration => ({
  ...ES_BUILD,
  plugins: [
    relativeRuntime,
    new ModuleFederationPlugin({
      name: 'shell',
      remotes: {},
      manifest: false,
      dts: false,
      // The default strategy would load every registered remote at the start of the shell.
      shareStrategy: 'loaded-first',
      shared: sharedModules('host'),
      experiments: { provideExternalRuntime: true, optimization: OPTIMIZATION },
    }),
  ],
});

/**
 * Returns the container name of a build. Two versions or languages of a remote may run in one tab, and unique names
 * keep their chunks apart.
 */
export const containerOf = (name: RemoteName): string =>
  [name, process.env.BUILD_LANGUAGE, process.env.BUILD_ID ?? 'local'].filter(Boolean).join('_');

/** The name of a shared module in a remote, which loads that module from the shell. */
const SINGLETON = /^consume shared module .*@rotavisto\/shared\/(\w+)@/;

type AddManifestData = NonNullable<
  Exclude<ConstructorParameters<typeof ModuleFederationPlugin>[0]['manifest'], boolean | undefined>['additionalData']
>;

/** Returns the used exports of each shared singleton, as the bundler found them. */
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
  // An empty list means that federation names the modules otherwise; a release would then require nothing of the shell.
  if (Object.keys(used).length === 0) throw new Error('no shared module is found: federation names them otherwise');
  return Object.fromEntries(Object.entries(used).map(([singleton, names]) => [singleton, [...names].sort()]));
}

/** Adds to `mf-manifest.json` the files of each page, by its chunk name (`page-kanban`), and the used exports. */
const describeBuild: AddManifestData = ({ stats, compilation }) => {
  const pages: Record<string, readonly string[]> = {};
  for (const [name, group] of compilation.namedChunkGroups)
    if (name.startsWith('page-')) pages[name] = group.getFiles().filter((file: string) => /\.(js|css)$/.test(file));
  Object.assign(stats.metaData, { pages, uses: usedExports(compilation) });
  return stats;
};

/**
 * A remote that exposes its App. Released for the shell it takes the runtime and shared modules from there, otherwise
 * it includes them.
 */
export const federatedRemote = (name: RemoteName, isReleased: boolean): Rspack.Configuration => ({
  ...ES_BUILD,
  plugins: [
    relativeRuntime,
    new ModuleFederationPlugin({
      name: isReleased ? containerOf(name) : name,
      // The shell finds every version under this name; it must differ from `chunkLoadingGlobal`.
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
