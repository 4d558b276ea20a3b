import { pluginModuleFederation } from '@module-federation/rsbuild-plugin';
import { defineConfig, type RsbuildConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { useEsmRuntime } from './esmRuntime';
import { BACKEND_PATHS, REMOTES, type RemoteName, SHELL_DEV_PORT } from './remotes';
import { sharedModules } from './sharedModules';

const BACKEND = process.env.BACKEND_URL ?? 'http://127.0.0.1:3000';
const STANDALONE = process.env.BUILD_MODE === 'standalone';
const isDev = process.argv.includes('dev');

function common(name: string): RsbuildConfig {
  return {
    plugins: [pluginReact()],
    html: { template: './index.html', scriptLoading: 'defer' },
    output: {
      polyfill: 'off',
      overrideBrowserslist: ['chrome >= 111', 'safari >= 16.4', 'firefox >= 115'],
      sourceMap: isDev,
      legalComments: 'none',
      cleanDistPath: true,
      filenameHash: 'contenthash:10',
      distPath: { js: 'assets', css: 'assets', svg: 'assets', image: 'assets', font: 'assets', media: 'assets' },
      cssModules: { localIdentName: isDev ? `${name}-[name]-[local]` : `${name}-[local]-[hash:base64:5]` },
    },
    performance: { printFileSize: false },
    tools: { rspack: useEsmRuntime },
    server: { host: '127.0.0.1', strictPort: true, printUrls: false },
    dev: { client: { host: '127.0.0.1', overlay: false } },
  };
}

const proxied = Object.fromEntries(
  [...BACKEND_PATHS, '/config.json'].map((path) => [path, { target: BACKEND, ws: path === '/realtime/v1' }]),
);

/** The shell: provides the shared modules and the federation runtime, knows no remote at build time. */
export function defineHost() {
  const base = common('shell');
  return defineConfig({
    ...base,
    source: { entry: { index: './src/index.ts' } },
    plugins: [
      ...(base.plugins ?? []),
      pluginModuleFederation({
        name: 'shell',
        remotes: {},
        manifest: false,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules('host'),
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
    ],
    output: { ...base.output, assetPrefix: '/' },
    dev: { ...base.dev, assetPrefix: true },
    server: { ...base.server, port: SHELL_DEV_PORT, historyApiFallback: true },
  });
}

/** One remote. Federated for production; `BUILD_MODE=standalone` and `dev` make a page of its own. */
export function defineRemote(name: RemoteName) {
  const base = common(name);
  const federated = !STANDALONE && !isDev;
  return defineConfig({
    ...base,
    source: { entry: { index: './src/index.ts' } },
    plugins: [
      ...(base.plugins ?? []),
      pluginModuleFederation({
        name,
        exposes: { './App': './src/App.tsx' },
        filename: federated ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        shared: sharedModules('remote'),
        experiments: { asyncStartup: true, externalRuntime: federated, optimization: { target: 'web' } },
      }),
    ],
    output: {
      ...base.output,
      assetPrefix: federated ? 'auto' : '/',
      distPath: { ...distPathOf(base), root: `dist/${STANDALONE ? 'standalone' : 'federated'}` },
    },
    tools: { ...base.tools, ...(federated ? { htmlPlugin: false, rspack: onlyTheContainer } : {}) },
    server: {
      ...base.server,
      port: REMOTES[name].devPort,
      proxy: proxied,
      cors: { origin: /^http:\/\/(127\.0\.0\.1|localhost):\d+$/ },
      historyApiFallback: true,
    },
  });
}

/** A federated build has no page: its only entry is the container the federation plugin adds. */
function onlyTheContainer(config: Rspack.Configuration) {
  useEsmRuntime(config);
  config.entry = {};
}

function distPathOf(config: RsbuildConfig) {
  const path = config.output?.distPath;
  return typeof path === 'object' ? path : {};
}
